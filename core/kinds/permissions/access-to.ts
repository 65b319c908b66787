import type { Names } from "../../discord/names/names.ts";
import type { Command, TableObject } from "../../language/model/model.ts";
import { spanOf } from "../../language/text/nodes.ts";
import type { AccessRemark } from "../document/document.ts";
import { definedBy, summaryOf } from "./describe-access.ts";
import { entriesIn, isFor, isForAll } from "./entries.ts";

/** What a permissions manifest says of a command: its own entry, or the one for all commands. */
export function accessTo(
  command: Command,
  objects: readonly TableObject[],
  names: Names | undefined,
): AccessRemark | undefined {
  const defined = definedBy(command);
  if (!defined) return undefined;
  const entries = entriesIn(objects).filter(({ overwrites }) => overwrites.length > 0);
  const entry = entries.find((one) => isFor(one, defined)) ?? entries.find(isForAll);
  if (!entry) return undefined;
  const span = spanOf(entry.nameNode ?? entry.object.node);
  return { span, isForAll: isForAll(entry), summary: summaryOf(entry, names) };
}
