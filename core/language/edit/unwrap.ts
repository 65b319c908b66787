import type { Node } from "jsonc-parser";
import type { Fix } from "../model/finding.ts";
import { commentsIn } from "../text/comments.ts";
import { memberKey, memberValue, sourceOf, spanOf } from "../text/nodes.ts";
import { fix, safeFix } from "./fixes.ts";
import { indentAt } from "./layout.ts";
import { saysNothing } from "./removal.ts";

/**
 * The fix that puts an object in the place of the object around it. `member`: the property that has the inner object. It is
 * safe if nothing that an author wrote is lost: the other properties say nothing, or repeat those of the inner object.
 */
export function unwrapFix(source: string, member: Node, inner: Node): Fix | undefined {
  const outer = member.parent;
  if (!outer) return undefined;
  const title = `Unwrap “${memberKey(member) ?? ""}”`;
  const make = isRepeated(source, member, inner) && !hasCommentAround(source, outer, inner) ? safeFix : fix;
  return make(title, () => {
    const { start, end } = spanOf(outer);
    // A command's text begins at its bracket, so the closing brackets tell how deep the objects are.
    const from = indentAt(source, spanOf(inner).end - 1);
    const newText = sourceOf(source, inner).replaceAll(`\n${from}`, `\n${indentAt(source, end - 1)}`);
    return [{ start, end, newText }];
  });
}

/** Whether what is beside a property is empty or is in the inner object, too. */
function isRepeated(source: string, member: Node, inner: Node): boolean {
  const written = (node: Node | undefined) => node && sourceOf(source, node);
  const own = new Map((inner.children ?? []).map((one) => [memberKey(one), written(memberValue(one))]));
  return (member.parent?.children ?? []).every((one) => {
    const value = memberValue(one);
    return one === member || !value || own.get(memberKey(one)) === written(value) || saysNothing(value);
  });
}

function hasCommentAround(source: string, outer: Node, inner: Node): boolean {
  const [whole, kept] = [spanOf(outer), spanOf(inner)];
  return commentsIn(source, whole).some(({ start }) => start < kept.start || start >= kept.end);
}
