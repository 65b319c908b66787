import type { Span } from "../text/span.ts";
import { type Chain, chainIn, type Effect, effectOf, type Setting } from "./builders.ts";
import { evaluate, isExpression, withoutTypes } from "./evaluate.ts";
import { type Code, type Expression, spanOf } from "./parse-code.ts";
import { skipTrivia } from "./scan.ts";
import { Scope } from "./scope.ts";
import { Writer } from "./writer.ts";

type Argument = Setting["arguments"][number];

/** Writes the objects that discord.js' builders make. */
export abstract class ChainWriter extends Writer {
  readonly scope: Scope;
  /** Where the objects start that code adds members to. */
  readonly open: number[] = [];
  /** Declarations that were written where they are named. */
  readonly inlined = new Set<Expression>();

  constructor(code: Code) {
    super(code);
    this.scope = new Scope(code.statements);
  }

  abstract value(expression: Expression): void;

  /** Writes an object. What several calls add to one property is written with the first of them. */
  protected chain({ root, type, settings }: Chain, span: Span): void {
    const own = spanOf(root);
    this.isBuilt = true;
    this.sign(own);
    this.drop({ start: span.start, end: own.start });
    this.put("{", own);
    if (type !== undefined) this.put(` "type": ${type}`, own);
    const keys = new Set<string>(type === undefined ? [] : ["type"]);
    for (const setting of settings) {
      const effect = effectOf(setting.method);
      const key = effect?.key ?? setting.method;
      if (effect?.is === "nothing" || (effect?.is !== "value" && keys.has(key))) continue;
      if (keys.size > 0) this.insert(",", setting.from);
      keys.add(key);
      this.#gap(setting);
      if (effect) this.#property(effect, key, setting, settings);
      else this.#unknown(setting, own.start);
    }
    this.insert(" }", span.end);
  }

  /** Line breaks and comments before a call. */
  #gap({ from, span }: Setting): void {
    const dot = skipTrivia(this.text, from);
    this.trivia(from, dot);
    this.drop({ start: dot, end: span.start });
    if (dot === from) this.insert(" ", from);
  }

  #unknown({ span }: Setting, start: number): void {
    this.placeholder(span);
    this.insert(": null", span.end);
    this.open.push(start);
  }

  #property(effect: Effect, key: string, setting: Setting, settings: readonly Setting[]): void {
    this.sign(setting.span);
    this.put(`${JSON.stringify(key)}: `, {
      start: setting.span.start,
      end: setting.span.start + setting.method.length,
    });
    if (effect.is === "value" || effect.is === "bits") {
      this.#argument(setting, effect.is === "bits");
      return;
    }
    const [only, ...others] = setting.arguments;
    const same = settings.filter(({ method }) => effectOf(method)?.key === key);
    if (effect.is === "list" && same.length + others.length === 1 && only?.type === "ArrayExpression") {
      this.value(only);
      return;
    }
    const isEntries = effect.is === "entry";
    this.insert(isEntries ? "{ " : "[", setting.span.start);
    let isFirst = true;
    for (const one of same) {
      for (const write of this.#items(one)) {
        if (!isFirst) this.insert(", ", one.from);
        isFirst = false;
        write();
      }
    }
    this.insert(isEntries ? " }" : "]", setting.span.end);
  }

  /** What writes each item that a call adds to a list or to translations. */
  #items(setting: Setting): (() => void)[] {
    const effect = effectOf(setting.method) ?? nothing;
    const [first, second] = setting.arguments;
    if (effect.is === "entry" || effect.is === "choice") {
      return [() => this.#pair(effect.is === "choice", first, second, setting)];
    }
    const items = setting.arguments.flatMap((one): readonly (Argument | null)[] => this.#elementsOf(one));
    return items.flatMap((item) => (item ? [() => this.#item(item, effect)] : []));
  }

  /** The elements of an array, also of one that is declared, whether or not it is spread; otherwise the argument. */
  #elementsOf(argument: Argument): readonly (Argument | null)[] {
    const given = argument.type === "SpreadElement" ? argument.argument : argument;
    const declared = given.type === "ArgumentPlaceholder" ? undefined : this.scope.declarationOf(given);
    const node = declared ? withoutTypes(declared) : given;
    if (node.type !== "ArrayExpression") return [argument];
    if (declared) this.inlined.add(declared);
    return node.elements;
  }

  #item(item: Argument, effect: Effect): void {
    const chain = effect.type === undefined ? undefined : chainIn(item, effect.type);
    if (chain) this.chain(chain, spanOf(item));
    else if (isExpression(item)) this.value(item);
    else this.placeholder(spanOf(item));
  }

  /** A choice's name and value, or a locale and its text. */
  #pair(isChoice: boolean, first: Argument | undefined, second: Argument | undefined, { span }: Setting): void {
    const name = first && isExpression(first) ? evaluate(first, this.scope) : undefined;
    if (isChoice) this.insert('{ "name": ', span.start);
    if (isChoice && first) this.#item(first, nothing);
    else if (name) this.put(JSON.stringify(String(name.value)), spanOf(first ?? {}));
    else this.placeholder(first ? spanOf(first) : span);
    this.insert(isChoice ? ', "value": ' : ": ", span.start);
    if (second) this.#item(second, nothing);
    else this.insert("null", span.end);
    if (isChoice) this.insert(" }", span.end);
  }

  #argument({ arguments: [argument], span }: Setting, isBits: boolean): void {
    if (!argument || !isExpression(argument)) {
      this.placeholder(span);
      return;
    }
    const bits = isBits ? this.#bits(argument) : undefined;
    if (bits === undefined) this.value(argument);
    else this.put(`"${bits}"`, spanOf(argument));
  }

  /** Permissions as one number: builders take a number, a big number or a list of them. */
  #bits(argument: Expression): bigint | undefined {
    const all = argument.type === "ArrayExpression" ? argument.elements : [argument];
    const values = all.map((one) => one && isExpression(one) && evaluate(one, this.scope)?.value);
    if (!values.every((value) => typeof value === "bigint" || Number.isSafeInteger(value))) return undefined;
    return values.reduce((sum: bigint, value) => sum | BigInt(value as number | bigint), 0n);
  }
}

const nothing: Effect = { is: "nothing", key: "" };
