import type { Node } from "jsonc-parser";
import { codePointLength } from "./code-points.ts";
import { constantOf } from "./constants.ts";
import { type Counter, counterText } from "./explain/counter.ts";
import { fieldOf } from "./fields.ts";
import { nearLimit } from "./limits.ts";
import { permissionsIn } from "./permissions.ts";
import { targetsOf, type UnitTargets } from "./targets.ts";
import type { Unit } from "./unit.ts";

/** When counters are shown: never, from 75 % of a limit on, or always. */
export type CounterMode = "off" | "near" | "always";

/** A few words to be shown in the text, behind a UTF-16 offset of the unit. */
export interface Hint {
  readonly at: number;
  readonly text: string;
  readonly kind: "counter" | "constant";
}

/** What is worth showing between the characters of a command: counters, and constants by name. */
export function hintsOf(unit: Unit, counters: CounterMode): Hint[] {
  return hintsIn(targetsOf(unit), counters);
}

/** The same for anything that has targets. */
export function hintsIn(targets: UnitTargets, counters: CounterMode): Hint[] {
  return [...(counters === "off" ? [] : countersIn(targets, counters)), ...constantsIn(targets)].sort(
    (a, b) => a.at - b.at,
  );
}

function countersIn({ text, options, choices }: UnitTargets, mode: CounterMode): Hint[] {
  const texts = text.flatMap((one) =>
    counterHint(one.node, codePointLength(one.value), fieldOf(one.owner.kind, one.field)?.limit),
  );
  const lists = [
    ...options.flatMap((list) => counterHint(list.node, list.options.length, fieldOf("command", "options")?.limit)),
    ...choices.flatMap((list) => counterHint(list.node, list.choices.length, fieldOf("option", "choices")?.limit)),
  ];
  const isNear = ({ actual, limit }: Counter) => actual >= limit.max * nearLimit.counter;
  return [...texts, ...lists]
    .filter((hint) => mode === "always" || isNear(hint.counter))
    .map(({ counter: _, ...hint }) => hint);
}

function counterHint(node: Node, actual: number, limit: Counter["limit"] | undefined): (Hint & { counter: Counter })[] {
  if (!limit) return [];
  const counter = { actual, limit };
  // A list's counter stands behind its opening bracket, where the reader is when the list begins.
  const at = node.type === "array" ? node.offset + 1 : node.offset + node.length;
  return [{ at, text: counterText(counter), kind: "counter", counter }];
}

function constantsIn({ value: values }: UnitTargets): Hint[] {
  return values.flatMap(({ node, shape }): Hint[] => {
    const at = node.offset + node.length;
    if (shape.is === "permissions") return permissionHint(node, at);
    if (shape.is !== "constant" || node.type !== "number") return [];
    const constant = constantOf(shape.of, Number(node.value));
    return constant ? [{ at, text: constant.name, kind: "constant" }] : [];
  });
}

const fewPermissions = 3;

function permissionHint(node: Node, at: number): Hint[] {
  const digits = String(node.value);
  if (!/^\d{1,20}$/.test(digits)) return [];
  const { held, unknownBits } = permissionsIn(BigInt(digits));
  if (held.length + unknownBits.length === 0) return [{ at, text: "administrators only", kind: "constant" }];
  const names = held.slice(0, fewPermissions).map(({ name }) => name);
  const more = held.length + unknownBits.length - names.length;
  return [{ at, text: [...names, ...(more > 0 ? [`${more} more`] : [])].join(" + "), kind: "constant" }];
}
