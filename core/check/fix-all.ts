import { applyEdits } from "../edit/fixes.ts";
import type { Finding, Fix } from "../manifest/finding.ts";
import { localizedName } from "../rules/localized-name.ts";
import { nameLowercase } from "../rules/name-lowercase.ts";
import type { Path } from "../text/span.ts";
import { separateEdits, withoutOverlaps } from "./join-repeated.ts";

/** Checks a text. */
type FindingsIn = (text: string) => readonly Finding[];

/** Receives a fix once it is applied. */
export type OnFix = (fix: Fix) => void;

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Applies every safe fix until none is left. Fixes that touch the same text wait for the next round, when their offsets are
 * known again. Fixes that rename come last, and those that would cause a problem are left out. Returns the text, unchanged if
 * there was nothing to do. Calls `onFix` with each fix that is applied.
 */
export function fixAllBy(text: string, findingsIn: FindingsIn, onFix: OnFix = () => {}): string {
  let fixed = text;
  for (let round = 0; round < maxRounds; round++) {
    const findings = findingsIn(fixed);
    const safe = findings.flatMap(safeFixesOf);
    const others = withoutOverlaps(safe.flatMap(({ fix }) => (fix.renames ? [] : [fix])));
    const known = problemsAmong(findings);
    const applied = others.length > 0 ? others : acceptedRenames({ text: fixed, known }, safe, findingsIn);
    const next = applyEdits(
      fixed,
      applied.flatMap(({ edits }) => edits),
    );
    if (next === fixed) break;
    for (const { fix } of applied) onFix(fix);
    fixed = next;
  }
  return fixed;
}

/** A fix with its finding's path; absent if one finding stands for several. */
interface PlacedFix {
  readonly fix: Fix;
  readonly path?: Path;
}

/** The first safe fix of a finding, for each of the findings that it stands for. */
function safeFixesOf({ fixes, path }: Finding): readonly PlacedFix[] {
  const [first] = fixes.filter(({ safe }) => safe);
  const ofAll = fixes.find((fix) => fix.safe && fix.ofAll)?.ofAll;
  return ofAll?.map((fix) => ({ fix })) ?? (first ? [{ fix: first, path }] : []);
}

interface CheckedText {
  readonly text: string;
  /** Keys of its errors and warnings. */
  readonly known: ReadonlySet<string>;
}

/** The number of checks that may be spent on finding new names that cause problems. Further names are left to the author. */
const maxTries = 80;

/** As many of the fixes as cause no problem. If two would give the same name, the first is accepted. */
function acceptedRenames(before: CheckedText, fixes: readonly PlacedFix[], findingsIn: FindingsIn) {
  let accepted: readonly PlacedFix[] = [];
  let tries = 0;
  const accept = (some: readonly PlacedFix[]): void => {
    if (some.length === 0 || tries++ >= maxTries) return;
    const all = [...accepted, ...some];
    const problems = problemsAfter(before, all, findingsIn);
    if (problems.length === 0) {
      accepted = all;
      return;
    }
    // Mostly the second of two equal names is reported, so the first can be kept.
    const marked = new Set(problems.map(({ path }) => JSON.stringify(path)));
    const isMarked = ({ path = [] }: PlacedFix) =>
      path.some((_, at) => marked.has(JSON.stringify(path.slice(0, at + 1))));
    const rest = some.filter((one) => !isMarked(one));
    if (rest.length < some.length) {
      const earlier = accepted;
      accept(rest);
      // The first is to blame where it takes the name of a command that has it already.
      if (rest.length > 0 && accepted === earlier) accept(some.filter(isMarked));
    } else if (some.length > 1) {
      accept(some.slice(0, some.length >> 1));
      accept(some.slice(some.length >> 1));
    }
  };
  accept(fixes);
  return withoutOverlaps(accepted.map(({ fix }) => fix));
}

/** The new problems that fixes leave behind, and that no safe fix removes. */
function problemsAfter({ text, known }: CheckedText, fixes: readonly PlacedFix[], findingsIn: FindingsIn): Finding[] {
  const edits = separateEdits(fixes.map(({ fix }) => fix));
  const after = findingsIn(applyEdits(text, edits));
  const fixable = new Set(after.filter(isSafelyFixed).map(({ path }) => JSON.stringify(path)));
  return after.filter((finding) => isStubborn(finding, fixable) && !known.has(keyOf(finding)));
}

/** Whether a fix leaves a new error or warning that no safe fix removes. */
export function leavesProblem(text: string, findings: readonly Finding[], fix: Fix, findingsIn: FindingsIn): boolean {
  return problemsAfter({ text, known: problemsAmong(findings) }, [{ fix }], findingsIn).length > 0;
}

function problemsAmong(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.filter(isProblem).map(keyOf));
}

function isProblem({ severity }: Finding): boolean {
  return severity === "error" || severity === "warning";
}

/** The rules that leave the fix of a name with several faults to another finding. */
const leavingFixes: ReadonlySet<string> = new Set([nameLowercase.code, localizedName.code]);

/**
 * Whether a finding is an error or a warning that no safe fix removes: its own, or that of another fault of the same name.
 * `fixable`: the paths of the findings with a safe fix, as JSON text.
 */
function isStubborn(finding: Finding, fixable: ReadonlySet<string>): boolean {
  const isFixedByOther = leavingFixes.has(finding.code) && fixable.has(JSON.stringify(finding.path));
  return isProblem(finding) && !isSafelyFixed(finding) && !isFixedByOther;
}

function isSafelyFixed({ fixes }: Finding): boolean {
  return fixes.some(({ safe }) => safe);
}

/** Identifies a finding before and after renames, which change no path except that of a renamed property. */
function keyOf({ code, path }: Finding): string {
  return JSON.stringify([code, ...path]);
}
