import type { Scope } from "../../facts/scope.ts";
import { shortList } from "../../model/describe.ts";

/** What a command or its property turns into in another scope. */
export type Fate = "no-effect" | "takes-effect" | "other-id" | "kept-id" | "cannot-convert";

/** What the author should know of a property of a command. */
export interface Remark {
  readonly fate: Fate;
  readonly property: string;
  /** As in messages: `/ping`. */
  readonly command: string;
}

/** Sentences for the author, in the order of what they are about. `to`: the new scope. */
export function notesOf(remarks: readonly Remark[], to: Scope): string[] {
  const groups = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const about = `${remark.fate} ${remark.property}`;
    groups.set(about, [...(groups.get(about) ?? []), remark]);
  }
  return [...groups.values()].flatMap((group) => {
    const commands = shortList([...new Set(group.map(({ command }) => command))]);
    return group.slice(0, 1).map((remark) => noteOf(remark, commands, to));
  });
}

function noteOf({ fate, property }: Remark, commands: string, to: Scope): string {
  const other = to === "guild" ? "global" : "guild";
  switch (fate) {
    case "no-effect":
      return `Removes “${property}” from ${commands} because it has no effect in a guild.`;
    case "takes-effect":
      return `“${property}” of ${commands} will take effect.`;
    case "other-id":
      return `Removes “${property}” from ${commands} because it identifies a published ${other} command.`;
    case "kept-id":
      return `Keeps “${property}” of ${commands}. Remove it if it identifies a published ${other} command.`;
    case "cannot-convert":
      return `PRIMARY_ENTRY_POINT commands cannot be in a guild. Move ${commands} to a global manifest.`;
  }
}
