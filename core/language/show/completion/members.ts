import type { Node } from "jsonc-parser";
import type { Cursor } from "./cursor.ts";

/** The names that an object has, without the one that is being typed. */
export function namesIn(object: Node | undefined, { replacedText }: Pick<Cursor, "replacedText">): Set<string> {
  const names = (object?.children ?? []).map((member) => String(member.children?.[0]?.value));
  const typed = names.indexOf(replacedText.replaceAll('"', ""));
  return new Set(names.filter((_, index) => index !== typed));
}
