import { readFileSync } from "node:fs";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { InvalidManifest } from "../../core/invalid-manifest.ts";
import { readDocument } from "../../core/workspace/read-document.ts";

export interface CommandsOfScope {
  /** Absent: they are global. */
  readonly guildId: string | undefined;
  readonly commands: readonly object[];
}

/**
 * The commands of manifests by scope: `guildId`, else the guild in the manifest, else global. `defaultGuildId`: for guild
 * manifests without a guild ID. Throws InvalidManifest, or the system's error for a file that cannot be read.
 */
export function manifestsByScope(
  files: readonly string[],
  { guildId, defaultGuildId }: { readonly guildId: string | undefined; readonly defaultGuildId: string },
): readonly CommandsOfScope[] {
  const scopes = new Map<string | undefined, object[]>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const document = readDocument({ uri: file, text, dialect: "jsonc" });
    const errors = document.check().filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new InvalidManifest("Nothing was published", { name: file, text }, errors);
    const { envelope } = document.manifest;
    const own = envelope.scope === "guild" ? (envelope.guildId ?? defaultGuildId) : undefined;
    const to = guildId ?? own;
    const commands = payloadsOf(document.manifest, to === undefined ? "global" : "guild").map(({ body }) => body);
    scopes.set(to, [...(scopes.get(to) ?? []), ...commands]);
  }
  return [...scopes].map(([to, commands]) => ({ guildId: to, commands }));
}
