import type { Envelope } from "../manifest/manifest.ts";
import type { Project } from "./project.ts";

/**
 * Names the place that a manifest is published to: application, scope and guild. Manifests of one project with one
 * key are published together, and so are checked together. §4.7
 */
export function scopeKey({ applicationId, scope, guildId }: Envelope, project: Project): string {
  return JSON.stringify([applicationId ?? project.applicationId ?? null, scope ?? null, guildId ?? null]);
}
