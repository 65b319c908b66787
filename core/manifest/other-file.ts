import type { Node } from "jsonc-parser";
import { entryKey, memberKey, memberValue, valueNamed } from "../text/nodes.ts";
import { capturedIn, contentOf, hasCommandField, isInteraction } from "./captured.ts";
import { shorten } from "./describe.ts";
import { isTranslated } from "./translations.ts";

/** Sentences about files that authors take for command manifests. */
const sentences = {
  response: "This is a response to an interaction.",
  interaction: "This is an interaction.",
  message: "This is a message.",
  choices: "This file contains choices.",
  package: "This is a package.json file.",
  permissions: "This is a permissions manifest.",
  lobby: "This is a lobby manifest.",
  authorization: "This is an authorization manifest.",
  project: "This is a project file.",
  translations: "This file contains translations.",
  capture: "This is a captured event or request.",
} as const;

type OtherFile = keyof typeof sentences;

/** A sentence about a root that is not a manifest; undefined if the root is unknown. */
export function otherFileSentence(root: Node): string | undefined {
  const found = otherFileOf(root) ?? likelyFileOf(root);
  const capture = found === "capture" ? capturedIn(root) : undefined;
  // The content of another event can look like anything.
  if (capture?.event && contentOf(capture) === "other") return `This is a captured ${shorten(capture.event)} event.`;
  const content = capture && otherFileSentence(capture.content);
  return content ?? (found && sentences[found]);
}

/** Root properties, of which `otherFileOf` requires one. All other files can be left unparsed. */
const signs: ReadonlySet<string> = new Set([
  ...["type", "token", "data", "choices", "content", "embeds"],
  ...["d", "body"],
  ...["version", "private", "main", "license", "scripts", "dependencies", "devDependencies"],
]);

/** With more properties, an object is not one of these files. A map of commands can have thousands. */
const maxNames = 40;

/** Whether an object with these properties can be another file than a manifest. */
export function canBeOtherFile(names: readonly string[]): boolean {
  return names.length <= maxNames && names.some((name) => signs.has(name));
}

/** Recognizes files that are no manifest although they have properties of commands or options; undefined for any other file. */
export function otherFileOf(root: Node): OtherFile | undefined {
  if (root.type !== "object") return areChoices(root.children ?? [], 2) ? "choices" : undefined;
  const names = propertyNamesOf(root);
  if (capturedIn(root)) return "capture";
  if (isResponse(root, names)) return "response";
  if (isInteraction(root)) return "interaction";
  if (isMessage(root, names)) return "message";
  if (isPackage(root, names)) return "package";
  const inner = names.length === 1 && names[0] === "data" ? valueNamed(root, "data") : root;
  return inner && isOnlyChoices(inner) ? "choices" : undefined;
}

function propertyNamesOf(object: Node): string[] {
  return (object.children ?? []).map((member) => memberKey(member) ?? "").filter((name) => name !== "$schema");
}

function typeOf(object: Node, name: string): Node["type"] | undefined {
  return valueNamed(object, name)?.type;
}

/** Types of responses that no command has. */
const isResponseType = (type: unknown): boolean => typeof type === "number" && type > 4 && type < 14;

/** A response has a type and data, or a type alone. A wrapper around a command has its name or its options in `data`. */
function isResponse(root: Node, names: readonly string[]): boolean {
  if (typeOf(root, "type") !== "number") return false;
  if (names.length === 1) return isResponseType(valueNamed(root, "type")?.value);
  const data = valueNamed(root, "data");
  return names.length === 2 && data?.type === "object" && !hasCommandField(data);
}

const messageFields: ReadonlySet<string> = new Set([
  ...["content", "embeds", "components", "flags", "tts", "nonce", "allowed_mentions", "attachments", "poll"],
  ...["username", "avatar_url", "sticker_ids", "message_reference"],
]);

function isMessage(root: Node, names: readonly string[]): boolean {
  const embeds = valueNamed(root, "embeds");
  const hasContent = typeOf(root, "content") === "string" || embeds?.type === "array";
  // Lists of commands can have these names as well.
  const isOfCommands = (embeds?.children ?? []).some((embed) => valueNamed(embed, "name") !== undefined);
  return hasContent && !isOfCommands && names.every((name) => messageFields.has(name));
}

const packageObjects = ["scripts", "dependencies", "devDependencies", "peerDependencies", "engines"];
const packageTexts = ["main", "license", "author", "homepage", "packageManager"];

/** An author may have one of these properties on a command, but not two. */
function isPackage(root: Node, names: readonly string[]): boolean {
  if (typeOf(root, "name") !== "string" || typeOf(root, "options") !== undefined) return false;
  const isVersioned = /^\d+\.\d+\.\d+/.test(String(valueNamed(root, "version")?.value));
  if (isVersioned && names.length === 2) return true;
  const found = [
    ...packageObjects.map((name) => typeOf(root, name) === "object"),
    ...packageTexts.map((name) => typeOf(root, name) === "string"),
    ["module", "commonjs"].includes(String(valueNamed(root, "type")?.value)),
    typeOf(root, "private") === "boolean",
    isVersioned,
  ];
  return found.filter(Boolean).length > 1;
}

/** Whether an object has choices and nothing else: the data of an autocomplete response. */
function isOnlyChoices(object: Node): boolean {
  const names = object.type === "object" ? propertyNamesOf(object) : [];
  const choices = valueNamed(object, "choices");
  if (names.length !== 1 || choices?.type !== "array") return false;
  return areChoices(choices.children ?? [], 1);
}

const choiceFields: ReadonlySet<string> = new Set(["name", "name_localizations", "value"]);

/** Whether all nodes are choices, at least `min`. Stops at the first other node, such as a list's first command. */
export function areChoices(nodes: readonly (Node | undefined)[], min: number): boolean {
  return nodes.length >= min && nodes.every(isChoice);
}

function isChoice(node: Node | undefined): boolean {
  if (node?.type !== "object") return false;
  const members = node.children ?? [];
  return (
    members.length > 1 &&
    valueNamed(node, "value") !== undefined &&
    members.every((one) => choiceFields.has(entryKey(one)))
  );
}

/** Guesses the kind of a file that is not a manifest. */
function likelyFileOf(root: Node): OtherFile | undefined {
  if (root.type !== "object") return undefined;
  const has = (name: string, type?: Node["type"]): boolean => {
    const found = typeOf(root, name);
    return found !== undefined && (type === undefined || found === type);
  };
  if (has("permissions", "array")) return "permissions";
  if (has("Scopes")) return "authorization";
  if (has("members", "array") || has("idle_timeout_seconds") || has("lobby_metadata")) return "lobby";
  if (has("metadata", "object") && propertyNamesOf(root).length === 1) return "lobby";
  if (has("targets", "object")) return "project";
  return isTranslated((root.children ?? []).map(memberValue), root) ? "translations" : undefined;
}
