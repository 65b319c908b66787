import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { fallbackLocales, localeOf } from "../interface/facts/locales.ts";
import { joined, quote } from "../manifest/describe.ts";
import type { Dictionary } from "../manifest/subjects.ts";
import { isBlank } from "../text/code-points.ts";
import { memberKey, memberText, memberValue } from "../text/nodes.ts";
import { isCopyable } from "./fallback-surprise.ts";
import { defineRule } from "./shared/define-rule.ts";

/** The locale, and further locales without a text of their own whose users see its text. */
function readersOf(locale: string, { entries }: Dictionary): string[] {
  const hasOwn = (code: string): boolean => entries.some((entry) => memberKey(entry) === code);
  const others = [...fallbackLocales].filter(([code, from]) => from === locale && !hasOwn(code));
  return [locale, ...others.map(([code]) => code)];
}

/** The default locale's own text, if it has one that other rules do not report. */
function ownLocaleText({ entries }: Dictionary, locale: string): Node | undefined {
  const entry = localeOf(locale) && entries.findLast((one) => memberKey(one) === locale);
  const text = entry && memberText(entry);
  return text === undefined || isBlank(text) ? undefined : memberValue(entry as Node);
}

export const defaultLocaleDiffers = defineRule({
  code: "default-locale-differs",
  on: "dictionary",
  severity: "hint",
  messages: {
    differs:
      "Users of {readers} see {text} instead of the default {default}, although the default locale is {defaultLocale}.",
  },
  fixes: { change: "Change to {text}" },
  docs: {
    section: "2.7",
    summary: "A text in the default locale must be the default text.",
    why: "“default_locale” is the language of the default texts. If that language also has a text of its own, its users see this text, and only users of other languages see the default. A name in particular is then another one for the users it was written for. The rule only applies where the manifest or the project file sets “default_locale”.",
    bad: `{ "default_locale": "en-US", "commands": [{ "name": "find", "description": "Finds a symbol", "name_localizations": { "en-US": "lookup" } }] }`,
    good: `{ "default_locale": "en-US", "commands": [{ "name": "find", "description": "Finds a symbol", "name_localizations": { "en-US": "find", "en-GB": "lookup" } }] }`,
  },
  check(dictionary, report) {
    const { defaultLocale, isDefaultLocaleSet } = report.context;
    const { base } = dictionary;
    const own = isDefaultLocaleSet && base ? ownLocaleText(dictionary, defaultLocale) : undefined;
    if (!own || !base || own.value === base.value) return;
    const readers = joined(readersOf(defaultLocale, dictionary), "and");
    const name = quote(base.value);
    const change = fix(["change", { text: name }], () => replaceNode(own, JSON.stringify(base.value)));
    report.at(own, ["differs", { readers, text: quote(String(own.value)), default: name, defaultLocale }], {
      fixes: isCopyable(base) ? [change] : [],
    });
  },
});
