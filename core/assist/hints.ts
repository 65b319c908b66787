import type { Node } from "jsonc-parser";
import { constantOf } from "../interface/facts/constants.ts";
import { nearLimit } from "../interface/facts/limits.ts";
import { type PermissionsUse, permissionsIn } from "../interface/facts/permissions.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { subjectsOf, type UnitSubjects } from "../manifest/subjects-of.ts";
import type { Unit } from "../manifest/unit.ts";
import { codePointLength } from "../text/code-points.ts";
import { memoized } from "../tools/memoized.ts";
import { type Counter, counterText } from "./hover/counter.ts";

/** The condition for showing counters. "near": from 75 % of a limit on. */
export type CounterMode = "off" | "near" | "always";

/** Whether a counter is shown. A limit of one needs no counter: a rule reports the second. */
export function isCounterShown({ actual, limit }: Counter, mode: CounterMode): boolean {
  return mode === "always" || (mode === "near" && limit.max > 1 && actual >= limit.max * nearLimit.counter);
}

/** A few words to be shown in the text, after a UTF-16 offset of the unit. */
export interface Hint {
  readonly at: number;
  readonly text: string;
  readonly kind: "counter" | "constant" | "name";
}

const hintsBy: Readonly<Record<CounterMode, (unit: Unit) => readonly Hint[]>> = {
  off: memoized((unit: Unit) => hintsIn(subjectsOf(unit), "off")),
  near: memoized((unit: Unit) => hintsIn(subjectsOf(unit), "near")),
  always: memoized((unit: Unit) => hintsIn(subjectsOf(unit), "always")),
};

/** The words to show between the characters of a command: counters, and names of constants. */
export function hintsOf(unit: Unit, counters: CounterMode): readonly Hint[] {
  return hintsBy[counters](unit);
}

/** Works like `hintsOf` for any subjects. */
export function hintsIn(subjects: UnitSubjects, counters: CounterMode): Hint[] {
  return [...(counters === "off" ? [] : countersIn(subjects, counters)), ...constantsIn(subjects)].sort(
    (a, b) => a.at - b.at,
  );
}

function countersIn({ text, options, choices }: UnitSubjects, mode: CounterMode): Hint[] {
  const [maxOptions, maxChoices] = [fieldOf("command", "options")?.limit, fieldOf("option", "choices")?.limit];
  const counted = [
    ...text.map(({ node, value, owner, field }) => {
      return { node, actual: codePointLength(value), limit: fieldOf(owner.kind, field)?.limit };
    }),
    ...options.map((list) => ({ node: list.node, actual: list.options.length, limit: maxOptions })),
    ...choices.map((list) => ({ node: list.node, actual: list.choices.length, limit: maxChoices })),
  ];
  return counted.flatMap(({ node, actual, limit }): Hint[] => {
    if (!limit || !isCounterShown({ actual, limit }, mode)) return [];
    // The counter of an array follows its opening bracket.
    const at = node.type === "array" ? node.offset + 1 : node.offset + node.length;
    return [{ at, text: counterText({ actual, limit }), kind: "counter" }];
  });
}

function constantsIn({ doubtfulValue: values }: UnitSubjects): Hint[] {
  return values.flatMap(({ node, shape }): Hint[] => {
    const at = node.offset + node.length;
    if (shape.is === "permissions") return permissionHint(node, shape.of, at);
    if (shape.is !== "constant" || node.type !== "number") return [];
    const constant = constantOf(shape.of, Number(node.value));
    return constant ? [{ at, text: constant.name, kind: "constant" }] : [];
  });
}

const fewPermissions = 3;

function permissionHint(node: Node, use: PermissionsUse, at: number): Hint[] {
  const digits = String(node.value);
  if (!/^\d{1,20}$/.test(digits)) return [];
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  const none = use === "required" ? "administrators only" : "no permissions";
  if (held.length + unknownBits.length === 0) return [{ at, text: none, kind: "constant" }];
  const names = held.slice(0, fewPermissions).map(({ name }) => name);
  const more = held.length + unknownBits.length - names.length;
  return [{ at, text: [...names, ...(more > 0 ? [`${more} more`] : [])].join(" + "), kind: "constant" }];
}
