import { joined, quote } from "../manifest/describe.ts";
import { type Finding, type Fix, fixId, isSameFix } from "../manifest/finding.ts";
import { unknownProperty } from "../rules/unknown-property.ts";
import { withoutSecrets } from "../text/secrets.ts";
import type { TextEdit } from "../text/span.ts";
import { groupBy } from "../tools/group-by.ts";
import { idOf, textOf, valuesOf } from "../tools/templates.ts";

/**
 * Joins findings that each name has once in a file: the first stays, with their number and, beside each of its fixes, the
 * same fix of all. Names that are unknown on the same objects are joined further, if they are repeated. `isJoined`: whether a
 * finding is one of these. The findings are in source order.
 */
export function joinRepeated(
  findings: readonly Finding[],
  isJoined: (finding: Finding) => boolean,
): readonly Finding[] {
  const ofName = (finding: Finding): unknown => {
    const { code, path, fixes } = finding;
    // A finding that is not joined is a group of its own.
    return fixes[0] && isJoined(finding) ? JSON.stringify([code, path.at(-1), fixId(fixes[0])]) : finding;
  };
  const ofObjects = (group: FindingGroup): unknown => {
    const unknown = group.length > 1 && group[0] ? unknownOn(group[0]) : undefined;
    return unknown ? JSON.stringify([unknownProperty.code, unknown.noun]) : group;
  };
  const groups = [...groupBy(findings, ofName).values()];
  return [...groupBy(groups, ofObjects).values()].flatMap(joinedNames);
}

/** The messages about several names that an object does not have, by those about one. */
const aboutNames = { unknown: "unknownNames", ignored: "ignoredNames" } as const;

/** The object of a finding about a property that is unknown there, with the message for several of them. */
function unknownOn({ code, says = "" }: Finding) {
  const id = idOf(says);
  if (code !== unknownProperty.code || (id !== "unknown" && id !== "ignored")) return undefined;
  const { noun = "" } = valuesOf(says);
  return { message: aboutNames[id], noun };
}

/** Findings of one name, of which the first is shown. */
type FindingGroup = readonly Finding[];

function joinedNames(groups: readonly FindingGroup[]): readonly Finding[] {
  const [first, ...others] = groups.flatMap((group) => joinedGroup(group));
  const unknown = first && unknownOn(first);
  if (!unknown || others.length === 0) return first ? [first] : [];
  const names = nameList([first, ...others].map(propertyName));
  const says = [unknown.message, { noun: unknown.noun, names, number: groups.flat().length }] as const;
  return [
    {
      ...first,
      message: textOf(unknownProperty.messages, says),
      says,
      related: others.map((other) => ({
        start: other.start,
        end: other.end,
        message: `The first ${propertyName(other)}`,
      })),
      fixes: [...first.fixes, ...others.flatMap(({ fixes }) => fixes.filter(({ ofAll }) => ofAll))],
    },
  ];
}

/** The name of the property, which can be a token. */
function propertyName({ path }: Finding): string {
  return withoutSecrets(quote(String(path.at(-1))));
}

/** The maximum number of names in a message. */
const maxNames = 8;

function nameList(names: readonly string[]): string {
  if (names.length <= maxNames) return joined(names, "and");
  return joined([...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`], "and");
}

function joinedGroup(group: FindingGroup): Finding[] {
  const [first] = group;
  if (!first || group.length === 1) return [...group];
  const fixes = first.fixes.flatMap((fix) => {
    const all = group.flatMap((one) => one.fixes.filter((other) => isSameFix(other, fix)));
    return all.length > 1 ? [fix, fixOfAll(fix, all)] : [fix];
  });
  return [{ ...first, message: `${first.message} This file has ${group.length} of these.`, fixes }];
}

function fixOfAll({ name, title }: Fix, all: readonly Fix[]): Fix {
  return {
    name,
    title: `${title} (all ${all.length} in this file)`,
    safe: all.every(({ safe }) => safe),
    ofAll: all,
    edits: () => separateEdits(all),
  };
}

/** A fix with its edits, which are computed once. */
interface FixWithEdits {
  readonly fix: Fix;
  readonly edits: readonly TextEdit[];
}

/** Leaves out each fix that touches the text of an earlier one, because it assumes the original text. */
export function withoutOverlaps(fixes: readonly Fix[]): readonly FixWithEdits[] {
  const kept: FixWithEdits[] = [];
  const taken: TextEdit[] = [];
  for (const fix of fixes) {
    const edits = fix.edits();
    if (edits.some((edit) => taken.some((other) => edit.start <= other.end && other.start <= edit.end))) continue;
    taken.push(...edits);
    kept.push({ fix, edits });
  }
  return kept;
}

/** The edits of the fixes that do not overlap. */
export function separateEdits(fixes: readonly Fix[]): readonly TextEdit[] {
  return withoutOverlaps(fixes).flatMap(({ edits }) => edits);
}
