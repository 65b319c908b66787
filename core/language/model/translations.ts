import type { Node } from "jsonc-parser";
import { memberKey, memberValue } from "../text/nodes.ts";
import { canWrap, isLocale } from "./command-detection.ts";

/**
 * Whether the members of a file are its texts in a language, ordered like commands: nothing but texts, some of them in
 * objects that no command has. Options have a type, and texts in several languages are of a command.
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
    return value?.type === "object" && !isLocalized(name, value) && !canWrap(name) && hasSentence(value);
  });
}

/** Whether an object has texts by locale: by its own key, or by those in it. */
function isLocalized(name: string, { children = [] }: Node): boolean {
  return /localizations$/i.test(name) || children.some((member) => isLocale(memberKey(member) ?? ""));
}

function hasSentence(node: Node): boolean {
  if (node.type === "string") return /\s/.test(String(node.value));
  return (node.children ?? []).some((member) => hasSentence(memberValue(member) ?? member));
}
