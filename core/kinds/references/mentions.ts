import { CommandType } from "../../language/facts/constants.ts";
import { fieldOf } from "../../language/fields/fields.ts";
import { type TableObject, valueNode } from "../../language/model/model.ts";
import { spanOf } from "../../language/text/nodes.ts";
import type { Span } from "../../language/text/span.ts";
import { namesCommand } from "./command-reference.ts";

/** An occurrence of a command's name: its definition or a reference. */
export interface Mention {
  readonly name: string;
  /** The command's type (§2.1); undefined where the place does not say it. */
  readonly type: number | undefined;
  /** The name's value, quotes included, in the file's text. */
  readonly span: Span;
  readonly defines: boolean;
}

/** The commands that objects refer to by their names. */
export function mentionsIn(objects: readonly TableObject[]): Mention[] {
  return objects.flatMap((object) => {
    const { refersToCommand } = object.table;
    const name = refersToCommand === undefined ? undefined : valueNode(object, refersToCommand);
    // IDs and `*` are not names.
    if (name?.type !== "string" || !namesCommand(String(name.value))) return [];
    return [{ name: String(name.value), type: typeMentioned(object), span: spanOf(name), defines: false }];
  });
}

/** What must say its type and does not can mean a command of any. */
function typeMentioned(object: TableObject): number | undefined {
  const isOptional = fieldOf(object.table, "type")?.requiredBy === undefined;
  return object.type ?? (isOptional ? CommandType.CHAT_INPUT : undefined);
}

/** Whether two mentions mean the same command. §4.7: names are unique per type. */
export function isSameCommand(a: Mention, b: Mention): boolean {
  return a.name === b.name && (a.type === undefined || b.type === undefined || a.type === b.type);
}
