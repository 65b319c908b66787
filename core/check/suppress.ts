import { unsuppressible } from "../edit/suppress-finding.ts";
import type { Finding } from "../manifest/finding.ts";
import type { SuppressionUse } from "../manifest/subjects.ts";
import type { Suppression } from "../manifest/suppressions.ts";
import type { Span } from "../text/span.ts";
import { groupBy } from "../tools/group-by.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";

/** The part of a rule in a check: it ran, was off, or does not exist. */
export type RuleState = "ran" | "off" | "unknown";

export interface SuppressOptions {
  readonly partOf: (code: string) => RuleState;
  /** Whether a finding stays, although a suppression covers it. */
  readonly keeps: (finding: Finding) => boolean;
}

/** Removes suppressed findings and determines which suppressions were used. */
export function suppress(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  { partOf, keeps }: SuppressOptions,
): { readonly left: readonly Finding[]; readonly uses: readonly SuppressionUse[] } {
  const covered = suppressions.flatMap(({ codes, covers }) =>
    codes.flatMap(({ code }) => covers.map((span) => ({ code, span }))),
  );
  const covers = new Enclosing(covered);
  const suppressed = findings.filter(
    (finding) => !unsuppressible.has(finding.code) && covers.isAround(finding.code, finding),
  );
  const taken = new Set(suppressed);
  const used = new Enclosing(suppressed.map((finding) => ({ code: finding.code, span: finding })));
  const useOf = (code: string, spans: readonly Span[]): SuppressionUse["codes"][number]["use"] => {
    if (spans.some((span) => used.isWithin(code, span))) return "used";
    const part = partOf(code);
    return part === "ran" ? "unused" : part;
  };
  return {
    left: findings.filter((finding) => !taken.has(finding) || keeps(finding)),
    uses: suppressions.map((suppression) => ({
      ...suppression,
      codes: suppression.codes.map((named) => ({ ...named, use: useOf(named.code, suppression.covers) })),
    })),
  };
}

interface CodedSpan {
  readonly code: string;
  readonly span: Span;
}

interface Sorted {
  readonly starts: readonly number[];
  /** The furthest end among the spans up to each one. */
  readonly furthest: readonly number[];
  /** The nearest end among the spans from each one on. */
  readonly nearest: readonly number[];
}

/** Spans by rule code, sorted so that finding the ones around or within another span needs no comparison with all. */
export class Enclosing {
  readonly #byCode: ReadonlyMap<string, Sorted>;

  constructor(spans: readonly CodedSpan[]) {
    const grouped = groupBy(spans, ({ code }) => code);
    this.#byCode = new Map([...grouped].map(([code, group]) => [code, sortedSpans(group.map(({ span }) => span))]));
  }

  /** Whether one of a code's spans has a span in it. */
  isAround(code: string, { start, end }: Span): boolean {
    const found = this.#byCode.get(code);
    if (!found) return false;
    const { starts, furthest } = found;
    const last = lastAtOrBefore(starts, start, Number);
    return (starts[last] ?? Number.POSITIVE_INFINITY) <= start && (furthest[last] ?? -1) >= end;
  }

  /** Whether one of a code's spans is in a span. */
  isWithin(code: string, { start, end }: Span): boolean {
    const found = this.#byCode.get(code);
    if (!found) return false;
    const { starts, nearest } = found;
    const before = lastAtOrBefore(starts, start - 1, Number);
    const first = (starts[before] ?? start) < start ? before + 1 : before;
    return (nearest[first] ?? Number.POSITIVE_INFINITY) <= end;
  }
}

function sortedSpans(spans: readonly Span[]): Sorted {
  const inOrder = spans.toSorted((a, b) => a.start - b.start);
  const ends = inOrder.map(({ end }) => end);
  return {
    starts: inOrder.map(({ start }) => start),
    furthest: running(ends, Math.max),
    nearest: running(ends.toReversed(), Math.min).toReversed(),
  };
}

/** Each number combined with all before it. */
function running(numbers: readonly number[], combine: (a: number, b: number) => number): number[] {
  let result: number | undefined;
  return numbers.map((number) => {
    result = result === undefined ? number : combine(result, number);
    return result;
  });
}
