import { quote } from "../../manifest/describe.ts";
import type { MessageOf } from "./define-rule.ts";

/** The texts of rules about a text that is no locale. */
export const noLocale = {
  messages: {
    noLocale: "{text} is not a Discord locale.",
    otherLocale: "{text} is not a Discord locale. Did you mean {guesses}?",
  },
  fixes: { change: "Change to “{code}” ({name})" },
} as const;

export function noLocaleMessage(text: string, guesses: readonly string[]): MessageOf<typeof noLocale> {
  if (guesses.length === 0) return ["noLocale", { text: quote(text) }];
  return ["otherLocale", { text: quote(text), guesses: guesses.map(quote).join(" or ") }];
}
