import type { Tree, TreeMember } from "../tree.ts";
import { cleanedDoc, shortened } from "./docstrings.ts";
import type { Draft } from "./drafts.ts";
import { fillsEmpty, noDescription } from "./libraries.ts";
import { isEmpty, isNone } from "./option-shape.ts";
import { impliedMember, memberAt, spanOnly, type TreeWriter } from "./tree-writer.ts";
import { argumentOf, type Entry } from "./values.ts";

/** The name of a command with its translations. */
export function nameMembers(draft: Draft, writer: TreeWriter): TreeMember[] {
  const { settings, callback, ofClass } = draft;
  const given = settings && writtenName(draft);
  const isLost = ofClass?.isOpen === true;
  if (given && !isNone(given.value) && !isLost)
    return [...writer.textMembers("name", given), ...translations("name", draft, writer)];
  if (ofClass?.isCog) return [impliedMember("name", kebabCase(ofClass.name), ofClass.at)];
  if (!callback || settings?.isOpen || isLost) return [unknownMember("name", draft)];
  const isTitle = draft.makes === "context-menu";
  const name = isTitle ? titleCase(callback.name) : callback.name;
  return [impliedMember("name", name, callback.nameAt), ...translations("name", draft, writer)];
}

function writtenName({ settings, ofClass }: Draft): Entry | undefined {
  if (!settings) return undefined;
  const group = ofClass?.isCog ? argumentOf(settings, "group_name") : undefined;
  return group ?? argumentOf(settings, "name", ofClass ? undefined : 0);
}

/** The description of a command with its translations. Undefined in a part of the tree is what cannot be known. */
export function descriptionMembers(draft: Draft, writer: TreeWriter): TreeMember[] {
  const { settings, ofClass, library } = draft;
  const given = settings && descriptionIn(draft);
  const isLost = ofClass?.isOpen === true;
  const isFilled = draft.isHybrid || fillsEmpty.has(library);
  const isWritten = given && !isNone(given.value) && !isLost && !(isEmpty(given.value) && isFilled);
  const others = translations("description", draft, writer);
  if (isWritten) return [...writer.textMembers("description", given), ...others];
  if (settings?.isOpen || isLost || (ofClass && !ofClass.isCog)) return [unknownMember("description", draft)];
  const text = impliedDescription(draft);
  if (text === undefined) return [unknownMember("description", draft), ...others];
  return [impliedMember("description", text, draft.docstring?.at ?? draft.at), ...others];
}

function descriptionIn({ settings, ofClass }: Draft): Entry | undefined {
  if (!settings) return undefined;
  const group = ofClass?.isCog ? argumentOf(settings, "group_description") : undefined;
  return group ?? argumentOf(settings, "description", ofClass ? undefined : 1);
}

/** The description that a library sends where none is written; undefined if that is not known. */
function impliedDescription(draft: Draft): string | undefined {
  const { library, docstring, settings, isHybrid } = draft;
  const none = noDescription[library];
  if (isHybrid) return hybridDescription(draft) || none;
  if (!docstring || (draft.makes === "group" && library === "py-cord")) return none;
  if (library === "discord.py") return settings || draft.callback ? shortened(docstring.text) : none;
  const doc = cleanedDoc(docstring.text);
  if (library === "py-cord") return doc.split("\n", 1)[0] ?? none;
  // Other libraries look for sections and translations in it, and cut it.
  return /[\n{]|.{100}/.test(doc) ? undefined : doc || none;
}

const parameters = /Parameters?\n---+\n/i;

/** The short text of a command that can be written as well. */
function hybridDescription({ settings, docstring }: Draft): string | undefined {
  for (const name of ["brief", "help"]) {
    const entry = settings && argumentOf(settings, name);
    if (!entry || isNone(entry.value)) continue;
    if (entry.value.is !== "scalar" || typeof entry.value.value !== "string") return undefined;
    return name === "brief" ? entry.value.value : cleanedDoc(entry.value.value).split("\n", 1)[0];
  }
  if (!docstring) return "";
  const doc = cleanedDoc(docstring.text);
  const [description = "", ...others] = doc.split(parameters);
  if (others.length === 0) return doc.split("\n", 1)[0];
  return description
    .trim()
    .split(/\n{2,}/, 1)[0]
    ?.replaceAll("\n", " ");
}

/** The translations that are given beside a text. */
function translations(key: "name" | "description", { settings }: Draft, writer: TreeWriter): TreeMember[] {
  const entry = settings && argumentOf(settings, `${key}_localizations`);
  return entry && !isNone(entry.value) ? [writer.member(`${key}_localizations`, entry)] : [];
}

function unknownMember(key: string, { at }: Draft): TreeMember {
  const tree: Tree = { is: "unknown", span: spanOnly(at) };
  return memberAt(key, tree, at);
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();
}

/** As Python's `title`: a letter after another one is small. */
function titleCase(name: string): string {
  return name.replaceAll(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
}
