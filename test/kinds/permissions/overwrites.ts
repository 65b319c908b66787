/** How the manifests of these tests are checked. */
export const options = { kind: "permissions" };

/** The guild of the manifests. */
export const guild = 1250000000000000001n;

export function overwrite(id: bigint | string, type: number, permission = true): string {
  return `{ "id": "${id}", "type": ${type}, "permission": ${permission} }`;
}

/** A manifest with these overwrites of one command. */
export function file(...overwrites: readonly string[]): string {
  return `{ "guild_id": "${guild}", "permissions": [{ "command": "ban", "permissions": [${overwrites.join(", ")}] }] }`;
}

/** The overwrites of one command as Discord returns them. */
export function own(...overwrites: readonly string[]): string {
  return `{ "id": "5", "application_id": "6", "guild_id": "${guild}", "permissions": [${overwrites.join(", ")}] }`;
}

/** A command without overwrites as Discord returns it. */
export function of(id: string, guildId: bigint = guild): string {
  return `{ "id": "${id}", "guild_id": "${guildId}", "permissions": [] }`;
}

/** A manifest with entries that have these members, and no overwrites. */
export function entries(...commands: readonly string[]): string {
  return `{ "guild_id": "${guild}", "permissions": [${commands.map((one) => `{ ${one}, "permissions": [] }`).join(", ")}] }`;
}
