import type { Span } from "../text/span.ts";
import { type Chain, chainIn, type Effect, effectOf, type Setting } from "./builders.ts";
import { evaluate, isExpression, withoutTypes } from "./evaluate.ts";
import { type Expression, spanOf } from "./parse-code.ts";
import { skipTrivia } from "./scan.ts";
import type { Scope } from "./scope.ts";
import type { Writer } from "./writer.ts";

/** What writes the values that are given to builders. */
interface Values {
  readonly writer: Writer;
  readonly scope: Scope;
  readonly open: number[];
  readonly inlined: Set<Expression>;
  value(expression: Expression): void;
}

type Argument = Setting["arguments"][number];

/** Writes the objects that discord.js' builders make. */
export class ChainWriter {
  readonly #values: Values;
  readonly #text: string;

  constructor(values: Values, text: string) {
    this.#values = values;
    this.#text = text;
  }

  /** Writes an object. What several calls add to one property is written with the first of them. */
  write({ root, type, settings }: Chain, span: Span): void {
    const { writer } = this.#values;
    const own = spanOf(root);
    writer.isBuilt = true;
    writer.sign(own);
    writer.drop({ start: span.start, end: own.start });
    writer.put("{", own);
    if (type !== undefined) writer.put(` "type": ${type}`, own);
    const keys = new Set<string>(type === undefined ? [] : ["type"]);
    for (const setting of settings) {
      const effect = effectOf(setting.method);
      const key = effect?.key ?? setting.method;
      if (effect?.is === "nothing" || (effect?.is !== "value" && keys.has(key))) continue;
      if (keys.size > 0) writer.insert(",", setting.from);
      keys.add(key);
      this.#gap(setting);
      if (effect) this.#property(effect, key, setting, settings);
      else this.#unknown(setting, own.start);
    }
    writer.insert(" }", span.end);
  }

  /** Line breaks and comments before a call. */
  #gap({ from, span }: Setting): void {
    const dot = skipTrivia(this.#text, from);
    this.#values.writer.trivia(from, dot);
    this.#values.writer.drop({ start: dot, end: span.start });
    if (dot === from) this.#values.writer.insert(" ", from);
  }

  #unknown({ span }: Setting, start: number): void {
    const { writer, open } = this.#values;
    writer.placeholder(span);
    writer.insert(": null", span.end);
    open.push(start);
  }

  #property(effect: Effect, key: string, setting: Setting, settings: readonly Setting[]): void {
    const { writer } = this.#values;
    writer.sign(setting.span);
    writer.put(`${JSON.stringify(key)}: `, {
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
      this.#values.value(only);
      return;
    }
    const isEntries = effect.is === "entry";
    writer.insert(isEntries ? "{ " : "[", setting.span.start);
    let isFirst = true;
    for (const one of same) {
      for (const write of this.#items(one)) {
        if (!isFirst) writer.insert(", ", one.from);
        isFirst = false;
        write();
      }
    }
    writer.insert(isEntries ? " }" : "]", setting.span.end);
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
    const { scope, inlined } = this.#values;
    const declared = given.type === "ArgumentPlaceholder" ? undefined : scope.declarationOf(given);
    const node = declared ? withoutTypes(declared) : given;
    if (node.type !== "ArrayExpression") return [argument];
    if (declared) inlined.add(declared);
    return node.elements;
  }

  #item(item: Argument, effect: Effect): void {
    const chain = effect.type === undefined ? undefined : chainIn(item, effect.type);
    if (chain) this.write(chain, spanOf(item));
    else if (isExpression(item)) this.#values.value(item);
    else this.#values.writer.placeholder(spanOf(item));
  }

  /** A choice's name and value, or a locale and its text. */
  #pair(isChoice: boolean, first: Argument | undefined, second: Argument | undefined, { span }: Setting): void {
    const { writer, scope } = this.#values;
    const name = first && isExpression(first) ? evaluate(first, scope) : undefined;
    if (isChoice) writer.insert('{ "name": ', span.start);
    if (isChoice && first) this.#item(first, nothing);
    else if (name) writer.put(JSON.stringify(String(name.value)), spanOf(first ?? {}));
    else writer.placeholder(first ? spanOf(first) : span);
    writer.insert(isChoice ? ', "value": ' : ": ", span.start);
    if (second) this.#item(second, nothing);
    else writer.insert("null", span.end);
    if (isChoice) writer.insert(" }", span.end);
  }

  #argument({ arguments: [argument], span }: Setting, isBits: boolean): void {
    const { writer } = this.#values;
    if (!argument || !isExpression(argument)) {
      writer.placeholder(span);
      return;
    }
    const bits = isBits ? this.#bits(argument) : undefined;
    if (bits === undefined) this.#values.value(argument);
    else writer.put(`"${bits}"`, spanOf(argument));
  }

  /** Permissions as one number: builders take a number, a big number or a list of them. */
  #bits(argument: Expression): bigint | undefined {
    const all = argument.type === "ArrayExpression" ? argument.elements : [argument];
    const values = all.map((one) => one && isExpression(one) && evaluate(one, this.#values.scope)?.value);
    if (!values.every((value) => typeof value === "bigint" || Number.isSafeInteger(value))) return undefined;
    return values.reduce((sum: bigint, value) => sum | BigInt(value as number | bigint), 0n);
  }
}

const nothing: Effect = { is: "nothing", key: "" };
