import { type Chain, callsIn, type Setting } from "./builders.ts";
import { stepCost } from "./effort.ts";
import { isExpression } from "./evaluate.ts";
import { type KnownFunction, parameterName, stepsOf } from "./functions.ts";
import type { Locals } from "./known.ts";
import { pathOf } from "./names.ts";
import { type Expression, type Statement, spanOf } from "./parse-code.ts";
import type { Values } from "./values.ts";

type Argument = Setting["arguments"][number];

/** The calls that a function makes on its builder parameter. */
interface BuilderCalls {
  /** The first occurrence of the builder's name in the function. */
  readonly root: Chain["root"];
  readonly settings: readonly Setting[];
}

/**
 * The chain of calls of a function that returns the builder it gets, as `addStringOption` takes it. `type`: the type of an option;
 * undefined for a command.
 */
export function chainIn(argument: Argument | undefined, type: number | undefined, values: Values): Chain | undefined {
  const code = values.functionOf(argument);
  const calls = code && callsOf(code, values.localsIn(code, [], code === argument), values, new Set());
  return calls && { ...calls, type, isPart: type !== undefined };
}

/** The calls of a function; undefined if it does anything else. `within`: the functions that are being read. */
function callsOf(
  code: KnownFunction,
  names: Locals,
  values: Values,
  within: ReadonlySet<KnownFunction>,
  position = 0,
): BuilderCalls | undefined {
  const name = parameterName(code.params[position]);
  if (name === undefined || within.has(code) || !values.takes()) return undefined;
  const locals = new Map(names).set(name, undefined);
  const around = new Set([...within, code]);
  const all: (readonly Setting[])[] = [];
  let root: Chain["root"] | undefined;
  // The object is written with the expression before the first call on the builder itself.
  let after: number | undefined;
  for (const step of stepsOf(code)) {
    const made = madeBy(step);
    if (!made && values.declareIn(step, locals)) continue;
    const calls = made && values.within(locals, () => callsOn(made, name, values, around));
    if (!calls) return undefined;
    root ??= calls.root;
    all.push(settingsIn(calls, locals, code.body.type === "BlockStatement" ? after : undefined));
    after = spanOf(step).end;
    if (step.type === "ReturnStatement") return { root, settings: all.flat() };
  }
  return undefined;
}

/** The calls of a statement. `after`: the end of the statement before it, if there are several. */
function settingsIn({ settings }: BuilderCalls, locals: Locals, after: number | undefined): readonly Setting[] {
  const own = settings.findIndex((one) => one.locals === undefined);
  return settings.map((one, index) => {
    return { locals, ...one, ...(index === own && after !== undefined && { after }) };
  });
}

function madeBy(step: Statement): Expression | undefined {
  if (step.type === "ReturnStatement") return step.argument ?? undefined;
  return step.type === "ExpressionStatement" ? step.expression : undefined;
}

/** The calls on a builder of this name or path, also in functions of the file that it is given to. */
export function callsOn(
  expression: Expression,
  name: string,
  values: Values,
  within: ReadonlySet<KnownFunction>,
): BuilderCalls | undefined {
  const { root, settings } = callsIn(expression);
  if (pathOf(root) === name) return { root: spanOf(root), settings };
  if (root.type !== "CallExpression" || root.callee.type === "Super") return undefined;
  const code = values.functionOf(root.callee as Expression);
  if (!code) return undefined;
  const given = root.arguments;
  const before = given.map((one) => (isExpression(one) ? callsOn(one, name, values, within) : undefined));
  const position = before.findIndex((one) => one !== undefined);
  const first = before[position];
  const names = values.localsIn(code, values.argumentsOf(given), false);
  const inner = first && callsOf(code, names, values, within, position);
  const copied = first && inner ? first.settings.length + inner.settings.length : 0;
  if (!values.takes(stepCost * copied)) return undefined;
  return inner && { root: first.root, settings: [...first.settings, ...inner.settings, ...settings] };
}
