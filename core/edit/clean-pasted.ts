import type { ProposedFix } from "../manifest/finding.ts";
import { describeCharacter } from "../text/characters.ts";
import { codePointName } from "../text/code-points.ts";
import type { PastedJson } from "../text/parse.ts";
import { narrow } from "../text/pasted/characters.ts";
import type { Pasted } from "../text/pasted/pasted.ts";
import type { Filled } from "../tools/templates.ts";
import { editBetween, fix, safeFix } from "./fixes.ts";

/** Remnants that were pasted with a text, by the JSON to write instead. */
export const pastedMessages = {
  fence: "Markdown code fences ({found}) are not allowed in JSON. Remove them.",
  spaces: "Special spaces such as the {name} are not allowed outside strings. Use regular spaces.",
  breaks: "Special line breaks such as the {name} are not allowed outside strings. Use regular line breaks.",
  invisible: "Invisible characters such as the {name} are not allowed outside strings. Remove them.",
  punctuation: "Full-width characters ({found}, {code}) are not allowed outside strings. Use “{narrow}”.",
  curlyQuotes: 'Curly quotes ({found}, {code}) are not allowed. Use straight quotes (").',
  specialQuotes: 'Special quotes ({found}, {code}) are not allowed. Use straight quotes (").',
} as const;

export const pastedTitles = {
  removeFenceAndProse: "Remove the code fence and the text around it",
  removeFence: "Remove the code fence",
  cleanUp: "Clean up the pasted text",
  narrowSpaces: "Use regular spaces",
  narrowPunctuation: "Use regular punctuation",
  narrowBreaks: "Use regular line breaks",
  removeInvisible: "Remove invisible characters",
  straightenQuotes: "Use straight quotes",
} as const;

/** Names the first pasted character or the code fence. */
export function pastedMessage(source: string, { fence, first, sorts }: Pasted): Filled<typeof pastedMessages> {
  const found = source.slice(first.start, first.end);
  if (fence) return ["fence", { found: found.slice(0, 3) }];
  const name = describeCharacter(found);
  const code = codePointName(found);
  const [sort] = sorts;
  if (sort === "spaces" || sort === "breaks" || sort === "invisible") return [sort, { name }];
  if (sort === "punctuation") return ["punctuation", { found, code, narrow: narrow(found) }];
  return [/[\u2018-\u201f]/.test(found) ? "curlyQuotes" : "specialQuotes", { found, code }];
}

/** The fix of a whole file. None for several code blocks, because only the author knows which one counts. */
export function pastedFixes(source: string, pasted: PastedJson): ProposedFix<keyof typeof pastedTitles>[] {
  if (pasted.fence?.isOneOfSeveral) return [];
  const make = pasted.isCertain && pasted.isSound ? safeFix : fix;
  return [make(titleFor(pasted), () => editBetween(source, pasted.json))];
}

function titleFor({ fence, sorts }: Pasted): keyof typeof pastedTitles {
  if (fence?.hasProse) return "removeFenceAndProse";
  if (fence && sorts.size === 0) return "removeFence";
  if (fence || sorts.size > 1) return "cleanUp";
  if (sorts.has("spaces")) return "narrowSpaces";
  if (sorts.has("punctuation")) return "narrowPunctuation";
  if (sorts.has("breaks")) return "narrowBreaks";
  return sorts.has("invisible") ? "removeInvisible" : "straightenQuotes";
}
