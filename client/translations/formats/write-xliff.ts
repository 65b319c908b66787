import { builtInDefaultLocale } from "../../../core/interface/facts/locales.ts";
import type { ExchangedText, TranslationExchange } from "./exchange.ts";

/** XLIFF 2.0 with the texts of the first locale, because a file has one target language. */
export function writeXliff({
  defaultLocale = builtInDefaultLocale,
  locales: [locale = ""],
  texts,
}: TranslationExchange): string {
  const languages = `srcLang="${xmlAttribute(defaultLocale)}" trgLang="${xmlAttribute(locale)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}>
  <file id="commands">
${texts.map((text, index) => unitOf(text, `u${index + 1}`, locale)).join("")}  </file>
</xliff>
`;
}

function unitOf({ key, base = "", max, translations }: ExchangedText, id: string, locale: string): string {
  const translation = translations.get(locale);
  const note =
    max === undefined ? "" : `\n      <notes>\n        <note>At most ${max} characters.</note>\n      </notes>`;
  const target = translation === undefined ? "" : `\n        <target>${xmlText(translation)}</target>`;
  return `    <unit id="${id}" name="${xmlAttribute(key)}" xml:space="preserve">${note}
      <segment state="${translation === undefined ? "initial" : "translated"}">
        <source>${xmlText(base)}</source>${target}
      </segment>
    </unit>
`;
}

/** Characters that an XML 1.0 parser would change, and those that XML cannot contain. */
const special = /[&<>"\r]|[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const references: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "\r": "&#xD;",
  }),
);

/** A text as the content of an element. Characters that XML cannot contain become an element `cp`, as XLIFF 2.0 defines it. */
export function xmlText(text: string): string {
  return text.replaceAll(special, (character) => references.get(character) ?? `<cp hex="${hexOf(character)}"/>`);
}

/** A text as the value of an attribute. Characters that XML cannot contain become U+FFFD. */
function xmlAttribute(text: string): string {
  return text
    .replaceAll(special, (character) => references.get(character) ?? "\uFFFD")
    .replaceAll(/[\t\n]/g, (character) => `&#x${hexOf(character)};`);
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
