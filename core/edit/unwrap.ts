import type { Node } from "jsonc-parser";
import { fieldOf } from "../interface/fields/fields.ts";
import type { Capture } from "../manifest/captured.ts";
import type { ProposedFix } from "../manifest/finding.ts";
import { commentsIn } from "../text/comments.ts";
import { memberKey, memberValue, sourceOf, spanOf } from "../text/nodes.ts";
import { skipTrivia } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import type { Filled } from "../tools/templates.ts";
import { applyEdits, fix, removeMembers, safeFix } from "./fixes.ts";
import { insertMembers } from "./insert-members.ts";
import { indentAt, lineBreakOf } from "./json-text.ts";
import { withComments } from "./keep-comments.ts";
import { saysNothing } from "./removal.ts";

/** Titles of fixes that remove what is around commands. */
export const unwrappings = {
  unwrap: "Unwrap “{wrapper}”",
  unwrapLosing: "Unwrap “{wrapper}” and remove {lost}",
  flatten: "Put all commands into one array",
} as const;

type Unwrapping = ProposedFix<Filled<typeof unwrappings>>;

/**
 * The fix that replaces an object with the command in it, which is the value of `wrapper`. Comments and properties that only
 * the object has, such as the name, move to the command. The fix is safe if its other properties are empty, or repeat those of
 * the command.
 */
export function unwrapFix(source: string, wrapper: Node, command: Node): Unwrapping | undefined {
  const name = memberKey(wrapper) ?? "";
  return unwrap(source, {
    outer: wrapper.parent,
    wrapper,
    name,
    command,
    isMoved: (member) => isMoved(member, command),
  });
}

/** The fix that leaves only the content of a captured event or request. */
export function captureFix(source: string, { root, member, name, content, text }: Capture): Unwrapping | undefined {
  return unwrap(source, { outer: root, wrapper: member, name, command: content, isMoved: () => false, text });
}

interface Wrapped {
  /** The object that the command replaces: that of `wrapper`, or one further out. */
  readonly outer: Node | undefined;
  readonly wrapper: Node;
  readonly name: string;
  readonly command: Node;
  readonly isMoved: (member: Node) => boolean;
  /** The JSON of the command, if it is in a string. */
  readonly text?: string | undefined;
}

function unwrap(source: string, wrapped: Wrapped): Unwrapping | undefined {
  const { outer, wrapper, name, command, isMoved, text: own } = wrapped;
  if (!outer) return undefined;
  const others = membersBeside(wrapper, outer);
  const moved = others.filter(isMoved);
  const lost = others.filter((member) => !moved.includes(member) && !isRepeated(source, member, command));
  const names = lost.map((member) => memberKey(member) ?? "");
  const losing = { wrapper: name, lost: names.map((name) => `“${name}”`).join(", ") };
  const edits = (): TextEdit[] => {
    const { start, end } = spanOf(outer);
    const indent = indentAt(source, end - 1);
    if (own !== undefined)
      return [
        { start, end, newText: [...commentsBeside(source, outer, lost), own].join(lineBreakOf(source) + indent) },
      ];
    // The first line of a command has no indentation of its own, so that of the closing bracket counts.
    const from = indentAt(source, spanOf(command).end - 1);
    const text = withMembers(source, command, moved).replaceAll(`\n${from}`, `\n${indent}`);
    const comments = commentsBeside(source, outer, [command, ...moved, ...lost]);
    return [{ start, end, newText: [...comments, text].join(lineBreakOf(source) + indent) }];
  };
  return names.length === 0
    ? safeFix(["unwrap", { wrapper: losing.wrapper }], edits)
    : fix(["unwrapLosing", losing], edits);
}

/** The members beside a member of an object, and beside those around it up to `outer`. */
function membersBeside(node: Node, outer: Node): Node[] {
  const { parent } = node;
  if (!parent) return [];
  const others = parent.type === "object" ? (parent.children ?? []) : [];
  const beside = others.filter((one) => one !== node && memberValue(one));
  return parent === outer ? beside : [...membersBeside(parent, outer), ...beside];
}

/** Whether a property is a field of commands that the command itself does not have. */
function isMoved(member: Node, command: Node): boolean {
  const name = memberKey(member) ?? "";
  return fieldOf("command", name) !== undefined && !(command.children ?? []).some((one) => memberKey(one) === name);
}

/** Whether a property is empty, or the command also has it. */
function isRepeated(source: string, member: Node, command: Node): boolean {
  const value = memberValue(member);
  const own = (command.children ?? []).findLast((one) => memberKey(one) === memberKey(member));
  const counterpart = own && memberValue(own);
  if (!value || saysNothing(value)) return true;
  return counterpart !== undefined && sourceOf(source, counterpart) === sourceOf(source, value);
}

/** The comments of an object outside these nodes. */
function commentsBeside(source: string, outer: Node, nodes: readonly Node[]): string[] {
  const spans = nodes.map(spanOf);
  const beside = commentsIn(source, spanOf(outer)).filter(
    (comment) => !spans.some(({ start, end }) => comment.start >= start && comment.start < end),
  );
  return beside.map(({ start, end }) => source.slice(start, end));
}

/** The text of an object with further members before its own. */
function withMembers(source: string, object: Node, members: readonly Node[]): string {
  if (members.length === 0) return sourceOf(source, object);
  const texts = members.map((member) => sourceOf(source, member));
  const edits = insertMembers(source, { container: object, after: undefined }, () => texts);
  const { start, end } = spanOf(object);
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyEdits(source.slice(start, end), inside);
}

/** The fix that puts the elements of an array's arrays into the array itself. Only brackets are removed. */
export function flattenFix(source: string, array: Node): Unwrapping {
  const inner = array.children ?? [];
  const empty = inner.filter(({ children = [] }) => children.length === 0);
  const sign = (start: number) => ({ start, end: start + 1, newText: "" });
  return safeFix("flatten", () => [
    ...empty.reduce<TextEdit[]>((edits, node) => withComments(source, node, edits), removeMembers(source, empty)),
    ...inner.flatMap(({ offset, length, children = [] }) => {
      const last = children.at(-1);
      if (!last) return [];
      const comma = skipTrivia(source, last.offset + last.length);
      return [sign(offset), ...(source[comma] === "," ? [sign(comma)] : []), sign(offset + length - 1)];
    }),
  ]);
}
