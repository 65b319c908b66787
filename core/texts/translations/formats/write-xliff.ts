import { builtInDefaultLocale } from "../../../language/facts/locales.ts";
import type { Exchange, ExchangedText } from "./exchange.ts";
import { xmlAttribute, xmlText } from "./xml-text.ts";

/** XLIFF 2.0 with the texts of one locale, which is the first: a file has one target language. */
export function writeXliff({ defaultLocale = builtInDefaultLocale, locales: [locale = ""], texts }: Exchange): string {
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
