import { bare } from "../../manifest/command-detection.ts";

/** The properties that only the body of a client's create-or-join call has, in the spelling of `bare`. */
const signs: ReadonlySet<string> = new Set(["secret", "lobbymetadata", "membermetadata"]);

/** Whether a property makes an object the body of a create-or-join call, in any spelling. */
export function isOfCreateOrJoin(name: string): boolean {
  return signs.has(bare(name));
}

/** Whether a property has the metadata of the lobby in such a body. */
export function isLobbyMetadata(name: string): boolean {
  return bare(name) === "lobbymetadata";
}

/** Returns the names that only such a body has. */
export function namesOfCreateOrJoin(names: readonly string[]): readonly string[] {
  return names.filter(isOfCreateOrJoin);
}
