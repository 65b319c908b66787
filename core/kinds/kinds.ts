import type { Kind } from "./kind.ts";
import { lobbyKind } from "./lobby/index.ts";

/** Every kind of manifest besides those of commands. */
export const kinds: readonly Kind[] = [lobbyKind];

/** The kind of this name, as it stands in file names; undefined for commands, the project file and anything else. */
export function kindNamed(name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name);
}
