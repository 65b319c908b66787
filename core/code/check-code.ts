import { check } from "../check/check.ts";
import type { CheckOptions } from "../check/run.ts";
import type { Finding, Fix } from "../manifest/finding.ts";
import { parseManifest } from "../manifest/parse-manifest.ts";
import type { Span, TextEdit } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";
import type { CommandsInCode } from "./commands-in-code.ts";
import { fillingsFor } from "./fillings.ts";
import { hasUnknown } from "./tree.ts";
import { type VirtualManifest, virtualManifest } from "./virtual-manifest.ts";

/** With more commands of which something is unknown only the others are judged, as each is checked in many ways. */
const maxUnknown = 100;

/**
 * The findings of commands in code, with offsets of the code and in its order. A finding that depends on something unknown is not
 * among them: it has to be the same however the unknown is filled. Only what it counts may grow, and its message says so then.
 */
export function checkCode(text: string, { lists }: CommandsInCode, options: CheckOptions = {}): Finding[] {
  const areTooMany = lists.flat().filter(hasUnknown).length > maxUnknown;
  const judged = lists
    .map((list) => (areTooMany ? list.filter((one) => !hasUnknown(one)) : list))
    .filter((list) => list.length > 0);
  const [absent, ...others] = fillingsFor(judged.flat().some(hasUnknown));
  if (!absent) return [];
  const manifest = virtualManifest(judged, absent);
  // The least is counted where the unknown is left out.
  let found = check(parseManifest(manifest.json), options)
    .filter((finding) => finding.atLeast === undefined || !mayLack(manifest, finding))
    .map((finding) => ({
      finding,
      key: keyIn(manifest, finding),
      list: judged[manifest.starts.findLastIndex((start) => start <= finding.start)],
    }));
  const unknown = judged.filter((list) => list.some(hasUnknown));
  for (const filling of others) {
    const doubted = unknown.filter((list) => found.some((one) => one.list === list));
    if (doubted.length === 0) break;
    const filled = virtualManifest(doubted, filling);
    const messages = new Map<string | undefined, Set<string>>();
    for (const one of check(parseManifest(filled.json), options)) {
      const key = keyIn(filled, one);
      messages.set(key, (messages.get(key) ?? new Set()).add(one.message));
    }
    found = found.flatMap((one) => {
      if (!one.list || !doubted.includes(one.list)) return one;
      const said = messages.get(one.key);
      return said ? { ...one, finding: countedAs(one.finding, said) } : [];
    });
  }
  const mapped = found.flatMap(({ finding }) => mappedFinding(text, manifest, finding) ?? []);
  // A helper that is called several times has the same fault each time.
  const distinct = new Map(mapped.toReversed().map((finding) => [keyOf(finding), finding]));
  return [...distinct.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function keyOf({ code, severity, message, start, end }: Omit<Finding, "fixes" | "related">): string {
  return JSON.stringify([code, severity, message, start, end]);
}

/** The key of a finding in the JSON, at its place in the code; undefined: it has none. One that counts has it where it begins. */
function keyIn(manifest: VirtualManifest, finding: Finding): string | undefined {
  const { start, atLeast } = finding;
  const at = codeSpanOf(manifest, atLeast === undefined ? finding : { start, end: start + 1 });
  return at && keyOf({ ...finding, ...at, ...(atLeast !== undefined && { message: "" }) });
}

/** A finding that has another message where the unknown is filled, which it can only have because there is more to count. */
function countedAs(finding: Finding, messages: ReadonlySet<string>): Finding {
  const { atLeast, message } = finding;
  const isSame = messages.size === 1 && messages.has(message);
  return atLeast === undefined || isSame ? finding : { ...finding, message: atLeast };
}

/** Whether the list around a part may have fewer elements than are seen. */
function mayLack({ mappings }: VirtualManifest, { start, end }: Span): boolean {
  return mappings.findLast(({ json }) => json.start < start && json.end > end)?.mayLack === true;
}

/** A finding in the JSON as one in the code; undefined: it has no place there. */
function mappedFinding(text: string, manifest: VirtualManifest, finding: Finding): Finding | undefined {
  const at = codeSpanOf(manifest, finding);
  if (!at) return undefined;
  const { object, related, fixes, atLeast: _, ...rest } = finding;
  return {
    ...rest,
    ...at,
    related: related.flatMap((one) => {
      const span = one.uri === undefined ? codeSpanOf(manifest, one) : one;
      return span ? [{ ...one, ...span }] : [];
    }),
    fixes: fixes.flatMap((fix) => mappedFix(text, manifest, fix) ?? []),
  };
}

/** The spans that were already looked for: of many commands with one name, each finding is related to all others. */
const knownSpans = memoized((_: VirtualManifest) => new Map<string, Span | undefined>());

/** The code that gives a part of the JSON; undefined for a part that is not known. */
export function codeSpanOf(manifest: VirtualManifest, part: Span): Span | undefined {
  const known = knownSpans(manifest);
  const key = `${part.start}-${part.end}`;
  if (!known.has(key)) known.set(key, findSpan(manifest, part));
  return known.get(key);
}

function findSpan({ mappings }: VirtualManifest, { start, end }: Span): Span | undefined {
  const innermost = mappings.findLast(({ json }) => json.start <= start && json.end >= Math.max(end, start + 1));
  if (!innermost || innermost.isUnknown) return undefined;
  return { start: innermost.code.start, end: innermost.code.end };
}

/** A fix of which every edit is within one literal. */
function mappedFix(text: string, manifest: VirtualManifest, fix: Fix): Fix | undefined {
  const edits = literalEdits(text, manifest, fix.edits());
  const { snippets: _, ofAll, ...rest } = fix;
  return edits && !ofAll ? { ...rest, edits: () => edits } : undefined;
}

/** Edits of a manifest as edits of literals in its code. Undefined unless each is within one literal that is used once. */
export function literalEdits(
  text: string,
  { json, mappings }: VirtualManifest,
  edits: readonly TextEdit[],
): TextEdit[] | undefined {
  const mapped: TextEdit[] = [];
  for (const { start, end, newText } of edits) {
    const owners = mappings.filter(({ json: part }) => part.start <= start && part.end >= end && part.end > start);
    const literal = owners.at(-1);
    if (!literal?.isLiteral) return undefined;
    // A constant that is used twice would change where it is right.
    const uses = mappings.filter(({ code }) => code.start === literal.code.start && code.end === literal.code.end);
    if (uses.length > 1) return undefined;
    const before = json.slice(literal.json.start, start);
    const value = parsed(before + newText + json.slice(end, literal.json.end));
    const written = text.slice(literal.code.start, literal.code.end);
    const newLiteral = value === undefined ? undefined : literalOf(value, written);
    if (newLiteral === undefined) return undefined;
    mapped.push({ ...literal.code, newText: newLiteral });
  }
  return mapped.length === 1 ? mapped : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A value as a literal with the quotes of another; undefined if it has another type. */
function literalOf(value: unknown, written: string): string | undefined {
  const quote = written[0] ?? "";
  if (typeof value !== "string") return "\"'`".includes(quote) ? undefined : String(value);
  if (quote === '"') return JSON.stringify(value);
  if (quote !== "'" && quote !== "`") return undefined;
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
  return quote + (quote === "`" ? inner.replaceAll("${", "\\${") : inner) + quote;
}
