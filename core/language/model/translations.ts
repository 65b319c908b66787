import type { Node } from "jsonc-parser";
import { memberKey, memberValue } from "../text/nodes.ts";
import { canWrap } from "./command-detection.ts";

/**
 * Whether the members of a file are its texts in a language, ordered like commands: nothing but texts, some of them in
 * objects that no command has. Options have a type.
 */
export function areTranslations(members: readonly (Node | undefined)[]): boolean {
  return members.every((one) => one?.type === "object" && isTexts(one)) && members.some((one) => one && isNested(one));
}

function isTexts(node: Node): boolean {
  if (node.type !== "object") return node.type === "string";
  return (node.children ?? []).every((member) => {
    const value = memberValue(member);
    return memberKey(member) !== "type" && value !== undefined && isTexts(value);
  });
}

function isNested({ children = [] }: Node): boolean {
  return children.some((member) => {
    const [name, value] = [memberKey(member) ?? "", memberValue(member)];
    return value?.type === "object" && !/localizations$/i.test(name) && !canWrap(name) && hasSentence(value);
  });
}

function hasSentence(node: Node): boolean {
  if (node.type === "string") return /\s/.test(String(node.value));
  return (node.children ?? []).some((member) => hasSentence(memberValue(member) ?? member));
}
