import { parseXml, XmlElement, XmlError, type XmlNode } from "@rgrove/parse-xml";
import { UserError } from "../../../core/tools/user-error.ts";
import type { ExchangedText, TranslationExchange } from "./exchange.ts";

/** Reads XLIFF 2.0 and 1.2, as translation tools write them. Throws a UserError. */
export function readXliff(text: string): TranslationExchange {
  try {
    return readWhole(text);
  } catch (error) {
    // The library and this file recurse into elements. Translation tools nest a few levels; the stack allows thousands.
    if (!(error instanceof RangeError)) throw error;
    throw new UserError("The XLIFF file has elements within elements thousands of levels deep, so it was not read.");
  }
}

function readWhole(text: string): TranslationExchange {
  const root = rootOf(text);
  const isOld = root.attributes.version === "1.2";
  if (root.name !== "xliff") throw new UserError("The file is not XLIFF: its root element must be “xliff”.");
  const read = elementsIn(root, "file").map((file) => (isOld ? oldFile(file) : newFile(file, root)));
  const locales = [...new Set(read.map(({ locale }) => locale))];
  const defaultLocale = read.find((file) => file.defaultLocale !== undefined)?.defaultLocale;
  return { ...(defaultLocale !== undefined && { defaultLocale }), locales, texts: read.flatMap(({ texts }) => texts) };
}

interface ReadFile {
  readonly locale: string;
  readonly defaultLocale: string | undefined;
  readonly texts: readonly ExchangedText[];
}

function newFile(file: XmlElement, { attributes }: XmlElement): ReadFile {
  const locale = required(attributes.trgLang, "The XLIFF file must have a target language (“trgLang”).");
  const texts = elementsIn(file, "unit").map((unit): ExchangedText => {
    const { name, id = "" } = unit.attributes;
    return textOfUnit(name ?? id, locale, ...sourceAndTarget(unit));
  });
  return { locale, defaultLocale: attributes.srcLang, texts };
}

/**
 * Joins the texts of the unit's segments with the text between them, which is kept if it has no target. Without targets for
 * all segments there is no target, because a partial text is no translation.
 */
function sourceAndTarget(unit: XmlElement): [source: string | undefined, target: string | undefined] {
  const parts = unit.children.filter((child) => isElement(child, "segment") || isElement(child, "ignorable"));
  const targets = parts.map((part) => {
    return joinedTexts([part], "target") ?? (part.name === "ignorable" ? joinedTexts([part], "source") : undefined);
  });
  const isWhole = parts.some(({ name }) => name === "segment") && targets.every((target) => target !== undefined);
  return [joinedTexts(parts, "source"), isWhole ? targets.join("") : undefined];
}

function oldFile(file: XmlElement): ReadFile {
  const { attributes } = file;
  const locale = required(
    attributes["target-language"],
    "Each file of the XLIFF file must have a target language (“target-language”).",
  );
  const texts = elementsIn(file, "trans-unit").map((unit) => {
    const { resname, id = "" } = unit.attributes;
    return textOfUnit(resname ?? id, locale, joinedTexts([unit], "source"), joinedTexts([unit], "target"));
  });
  return { locale, defaultLocale: attributes["source-language"], texts };
}

function textOfUnit(key: string, locale: string, base: string | undefined, text: string | undefined): ExchangedText {
  const translations = new Map(text === undefined || text === "" ? [] : [[locale, text]]);
  return { key, ...(base !== undefined && { base }), translations };
}

/** The texts of all elements of a name, joined; undefined: there is none. */
function joinedTexts(parents: readonly XmlElement[], name: string): string | undefined {
  const found = parents.flatMap(({ children }) => children.filter((child) => isElement(child, name)));
  return found.length === 0 ? undefined : found.map(xmlContent).join("");
}

/** The text of an element. An element `cp` stands for a character that XML cannot contain. */
function xmlContent(node: XmlNode): string {
  if (!(node instanceof XmlElement)) return "text" in node && typeof node.text === "string" ? node.text : "";
  if (node.name !== "cp") return node.children.map(xmlContent).join("");
  const code = Number.parseInt(node.attributes.hex ?? "", 16);
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The elements of a name at any depth, because units may be in groups. */
function elementsIn({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return child.name === name ? [child] : elementsIn(child, name);
  });
}

function isElement(node: XmlNode, name: string): node is XmlElement {
  return node instanceof XmlElement && node.name === name;
}

function rootOf(text: string): XmlElement {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new UserError(`The file is not valid XML: line ${error.line}, column ${error.column}.`);
  }
  throw new UserError("The file is not valid XML.");
}

function required(value: string | undefined, message: string): string {
  if (value === undefined || value === "") throw new UserError(message);
  return value;
}
