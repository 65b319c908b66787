import { bare } from "../../manifest/command-detection.ts";
import type { Property } from "../../manifest/model.ts";

/** The properties of a channel's overwrite, in the spelling of `bare`. */
const signs: ReadonlyMap<string, "allow" | "deny"> = new Map([
  ["allow", "allow"],
  ["allowed", "allow"],
  ["deny", "deny"],
  ["denied", "deny"],
]);

/** Returns the names that only an overwrite of a channel has, in any spelling. */
export function namesOfChannelForm(names: readonly string[]): readonly string[] {
  return names.filter((name) => signs.has(bare(name)));
}

/**
 * The permission that such properties mean: `true` for one of them, and nothing contrary for the other. Undefined for sets of
 * permissions, and for `"deny": false` alone, which may mean that nothing is decided.
 */
export function meantPermission(properties: readonly Property[]): boolean | undefined {
  const said = new Map(properties.map(({ name, value }) => [signs.get(bare(name)), value]));
  const isClear = said.size === properties.length && properties.every(({ value }) => value?.type === "boolean");
  if (!isClear) return undefined;
  const [allow, deny] = [said.get("allow")?.value, said.get("deny")?.value];
  if (allow === deny) return undefined;
  return allow ?? (deny ? false : undefined);
}
