import type { Node } from "jsonc-parser";
import { memberKey, memberValue, valueNamed } from "../text/nodes.ts";
import { canWrap, isLocale } from "./command-detection.ts";

/**
 * Whether the members of a file are its texts in a language, ordered like commands. They have only texts, some of them in objects
 * that no command has. A `type` shows an option, and texts in several languages belong to a command.
 */
export function areTranslations(members: readonly (Node | undefined)[]): boolean {
  return members.every((one) => one?.type === "object" && isTexts(one)) && members.some((one) => one && isNested(one));
}

/** Keys that are locales and often something else: an ID, and the answer “no”. */
const ambiguousKeys: ReadonlySet<string> = new Set(["id", "no"]);

/** Matches keys of texts that are paths: `commands.ping.description`. */
const textPath = /[./:](?:name|description|options|choices)(?:[./:]|$)/i;

/**
 * Whether a file that is not a manifest has texts in languages: only texts, by locales or by paths, or the output of *Export
 * Translations*. `members`: the values in the root.
 */
export function isTranslated(members: readonly (Node | undefined)[], root: Node): boolean {
  if (valueNamed(root, "texts")?.type === "object" && valueNamed(root, "locales")?.type === "array") return true;
  return areTranslations(members) || (isTexts(root) && hasTextsByKey(root));
}

/** Whether an entry of a map has nothing but texts, and a name or a description with a text for each locale. */
export function isByLocale(entry: Node | undefined): boolean {
  if (entry?.type !== "object" || !isTexts(entry)) return false;
  return ["name", "description"].some((name) => hasOnlyLocales(valueNamed(entry, name)));
}

function hasTextsByKey(node: Node): boolean {
  return (node.children ?? []).some((member) => {
    const value = memberValue(member);
    if (value?.type === "string") return textPath.test(memberKey(member) ?? "");
    const isLanguage = isUnambiguous(memberKey(member) ?? "") && (value?.children ?? []).length > 0;
    return value !== undefined && (isLanguage || hasOnlyLocales(value) || hasTextsByKey(value));
  });
}

/** Whether all keys of an object are locales. */
function hasOnlyLocales(node: Node | undefined): boolean {
  if (node?.type !== "object") return false;
  const keys = (node.children ?? []).map((member) => memberKey(member) ?? "");
  return keys.every(isLocale) && keys.some(isUnambiguous);
}

function isUnambiguous(key: string): boolean {
  return isLocale(key) && !ambiguousKeys.has(key);
}

/** Whether a value is a text, or an object of texts at any depth. A `type` shows a command or an option. */
export function isTexts(node: Node | undefined): boolean {
  if (node?.type !== "object") return node?.type === "string";
  return (node.children ?? []).every((member) => {
    const value = memberValue(member);
    return memberKey(member) !== "type" && isTexts(value);
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
