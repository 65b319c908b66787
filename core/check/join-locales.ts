import type { Node } from "jsonc-parser";
import { removeMembers } from "../edit/fixes.ts";
import { joined as joinedWords } from "../manifest/describe.ts";
import type { Finding, Fix } from "../manifest/finding.ts";
import { type Manifest, type PlacedUnit, place } from "../manifest/manifest.ts";
import { subjectsOf } from "../manifest/subjects-of.ts";
import type { Unit } from "../manifest/unit.ts";
import { isSameAsDefault, removedNodes, sameTexts } from "../rules/localized-same.ts";
import { commentsIn } from "../text/comments.ts";
import { entryKey, spanOf } from "../text/nodes.ts";
import type { Span, TextEdit } from "../text/span.ts";
import { groupBy } from "../tools/group-by.ts";
import { memoized } from "../tools/memoized.ts";
import { textOf } from "../tools/templates.ts";

/** The locales for which a command has a text of its own. */
const ownLocalesOf = memoized((unit: Unit): ReadonlySet<string> => {
  const own = subjectsOf(unit).dictionary.flatMap((dictionary) =>
    dictionary.entries.filter((entry) => !isSameAsDefault(entry, dictionary)).map(entryKey),
  );
  return new Set(own);
});

/**
 * Joins the findings about locales whose texts are the same as the default throughout the manifest, such as a copy of the
 * English texts: one finding, where each text would have its own. The findings are in source order.
 */
export function joinLocales(findings: readonly Finding[], manifest: Manifest): readonly Finding[] {
  if (findings.filter(({ sameLocales }) => sameLocales).length < 2) return findings;
  const own = new Set(manifest.units.flatMap(({ unit }) => [...ownLocalesOf(unit)]));
  const whole = findings.filter(({ sameLocales }) => sameLocales?.every((locale) => !own.has(locale)));
  const [first, ...others] = whole;
  if (!first || others.length === 0) return findings;
  const joined = join(first, others, manifest);
  const replaced = new Set(others);
  return findings.flatMap((finding) => (finding === first ? joined : replaced.has(finding) ? [] : finding));
}

function join(first: Finding, others: readonly Finding[], { units }: Manifest): Finding {
  const all = [first, ...others];
  const locales = [...new Set(all.flatMap(({ sameLocales = [] }) => sameLocales))];
  const ofOthers = others.flatMap(({ start, end, related }) => [{ start, end, message: "The same text" }, ...related]);
  const related = [...first.related, ...ofOthers];
  const says = ["allSame", { locales: joinedWords(locales, "and") }] as const;
  const message = textOf(sameTexts.messages, says);
  // Where the text is broken, a finding has no fix.
  const fixable = all.filter(({ fixes }) => fixes.length > 0);
  if (fixable.length === 0) return { ...first, message, says, related };
  const starts = new Set(fixable.flatMap((finding) => [finding, ...finding.related]).map(({ start }) => start));
  const entries = locales.map((locale) => `“${locale}”`).join(", ");
  const name = ["removeAll", { entries, number: starts.size }] as const;
  const whole: Fix = {
    name,
    title: textOf(sameTexts.fixes, name),
    safe: fixable.every(({ fixes }) => fixes.every(({ safe }) => safe)),
    edits: () => units.flatMap((placed) => removal(placed, starts)),
  };
  return { ...first, message, says, related, fixes: [whole] };
}

/** Removes the entries at these offsets of the manifest, and the dictionaries in which neither an entry nor a comment is left. */
function removal(placed: PlacedUnit, starts: ReadonlySet<number>): TextEdit[] {
  const { unit, start } = placed;
  const nodes = subjectsOf(unit).dictionary.flatMap((dictionary) => {
    const found = dictionary.entries.filter(({ offset }) => starts.has(start + offset));
    const removed = removedNodes(found, dictionary);
    // The title names entries only, so a comment on their dictionary stays, with the dictionary.
    return removed.some((node) => hasCommentBeside(unit.text, node, found)) ? found : removed;
  });
  // Members that are side by side share a comma.
  const siblings = [...groupBy(nodes, ({ parent }) => parent).values()];
  return siblings.flatMap((one) => removeMembers(unit.text, one).map((edit) => ({ ...edit, ...place(placed, edit) })));
}

/** Whether a comment is in a node, but in none of these parts of it. */
function hasCommentBeside(text: string, node: Node, parts: readonly Node[]): boolean {
  const isInPart = ({ start }: Span) => parts.some(({ offset, length }) => offset <= start && start < offset + length);
  return commentsIn(text, spanOf(node)).some((comment) => !isInPart(comment));
}
