import type { Project } from "../kinds/project/project.ts";
import type { Envelope } from "../manifest/manifest.ts";

/**
 * The application, scope and guild of a manifest as one string. Manifests of one project with the same key are published
 * and checked together. §4.7
 */
export function scopeKey({ applicationId, scope, guildId }: Envelope, project: Project): string {
  return JSON.stringify([applicationId ?? project.applicationId ?? null, scope ?? null, guildId ?? null]);
}
