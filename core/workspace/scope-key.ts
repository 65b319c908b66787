import type { Project } from "../kinds/project/project.ts";
import type { Envelope } from "../language/model/manifest.ts";

/**
 * Names the place that a manifest is published to: application, scope and guild. Manifests of one project with one
 * key are published together, and so are checked together. §4.7
 */
export function scopeKey({ applicationId, scope, guildId }: Envelope, project: Project): string {
  // A guild's ID makes it a guild's manifest, whether that is said or not.
  const said = scope ?? (guildId === undefined ? null : "guild");
  return JSON.stringify([applicationId ?? project.applicationId ?? null, said, guildId ?? null]);
}
