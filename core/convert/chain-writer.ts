import { bitsOf } from "../code/permission-bits.ts";
import type { Span } from "../text/span.ts";
import { chainIn } from "./builder-functions.ts";
import { type Chain, effectOfMethod, type MethodEffect, type Setting } from "./builders.ts";
import type { Result } from "./calls.ts";
import { isExpression, withoutTypes } from "./evaluate.ts";
import { follow } from "./follow.ts";
import { isDataList } from "./known.ts";
import { type ArrayLiteral, type Expression, spanOf } from "./parse-code.ts";
import { skipCodeTrivia } from "./scan.ts";
import { outcomeOf } from "./settings.ts";
import { type Argument, type Item, TranslationsWriter } from "./translations-writer.ts";

/** Writes the objects that chains of discord.js' builders build. */
export abstract class ChainWriter extends TranslationsWriter {
  /** Writes an object. Values that several calls add to one property are written with the first call. */
  protected chain({ root, type, settings }: Chain, span: Span, later: readonly Setting[] = []): void {
    // Comments of later statements are written here.
    if (later.length > 0) this.inlineDepth++;
    this.isBuilt = true;
    this.sign(root);
    this.drop({ start: span.start, end: root.start });
    this.put("{", root);
    if (type !== undefined) this.put(` "type": ${type}`, root);
    this.#settings([...settings, ...later], root.start, type === undefined);
    const isInside = (one: Span) => one.start >= span.start && one.end <= span.end;
    const last = settings.findLast((one) => isInside(one.span))?.span ?? root;
    if (isInside(last)) this.drop({ start: last.end, end: span.end });
    this.insert(" }", span.end);
    if (later.length > 0) this.inlineDepth--;
  }

  /** The calls in statements after the declaration of a builder. Unknown calls are left out. */
  protected laterCalls(declaration: Expression, start: number): readonly Setting[] {
    return this.scope.changesOf(declaration).flatMap((change) => {
      const settings = follow(change, this.values);
      const length = settings?.reduce((sum, { span }) => sum + span.end - span.start, 0) ?? 0;
      if (settings && this.values.takes(length)) {
        this.followed.add(change.node);
        return settings;
      }
      for (const one of change.parts) this.leaveUnread(spanOf(one), start);
      return [];
    });
  }

  #settings(settings: readonly Setting[], start: number, isCommand: boolean): void {
    const { properties, replaced } = outcomeOf(settings);
    let isFirst = isCommand;
    // Calls without a value in the object. Their comments come before the next property.
    let passed: Setting[] = [];
    const removed = new Set<Setting>();
    const dropPassed = () => {
      for (const one of passed) this.#passed(one, start, replaced.has(one), removed.has(one));
      passed = [];
    };
    for (const setting of settings) {
      const all = properties.get(setting);
      if (all && this.#removesAll(all, start)) for (const one of all) removed.add(one);
      if (!all || removed.has(setting) || (!isCommand && effectOfMethod(setting.method)?.key === "type")) {
        passed.push(setting);
        continue;
      }
      if (!isFirst) this.insert(",", setting.from);
      isFirst = false;
      dropPassed();
      this.#gap(setting);
      this.inFunction(setting, () => this.#property(setting, all, start));
    }
    dropPassed();
  }

  #passed(setting: Setting, start: number, isReplaced: boolean, isRemoved: boolean): void {
    const { method, from, span, after = from } = setting;
    const effect = effectOfMethod(method);
    if (isReplaced) this.leftOut.push(span);
    if (!effect) this.leaveUnread(span, start);
    const isElsewhere = !isReplaced && !isRemoved && effect?.adds;
    this.drop({ start: after, end: isElsewhere ? span.start : span.end });
  }

  /** Whether calls set translations and remove each of them again. Builders then send nothing. */
  #removesAll(all: readonly Setting[], start: number): boolean {
    const [first] = all;
    const effect = first && effectOfMethod(first.method);
    if (effect?.is !== "dictionary" && effect?.is !== "entry") return false;
    return !this.#isWhole(effect, all) && this.removesAll(all, start);
  }

  /** Line breaks and comments before a call. */
  #gap({ from, span, after }: Setting): void {
    if (after !== undefined) this.drop({ start: after, end: from });
    const dot = skipCodeTrivia(this.text, from);
    this.trivia(from, dot);
    this.drop({ start: dot, end: span.start });
    if (dot === from) this.insert(" ", from);
  }

  #property(setting: Setting, all: readonly Setting[], start: number): void {
    const { method, span } = setting;
    const effect = effectOfMethod(method);
    if (!effect) return;
    this.sign(span);
    this.put(`${JSON.stringify(effect.key)}: `, { start: span.start, end: span.start + method.length });
    const { is } = effect;
    if (is === "value" || is === "bits" || is === "flag") this.#argument(setting, effect);
    else if (this.#isWhole(effect, all)) this.#whole(setting);
    else if (is === "dictionary" || is === "entry") this.translations(all, start);
    else
      this.sequence(
        all.flatMap((one) => this.#items(one)),
        span,
        "[",
        "]",
      );
  }

  /** Whether a property is one list or object that is written unchanged. */
  #isWhole({ is }: MethodEffect, [setting, ...others]: readonly Setting[]): boolean {
    const [only, ...more] = setting?.arguments ?? [];
    if (!only || others.length + more.length > 0 || !isExpression(only)) return false;
    if (is === "dictionary") return this.isWhole(only);
    const node = withoutTypes(only);
    return is === "list" && node.type === "ArrayExpression" && !node.elements.some((one) => one && isPair(one));
  }

  #argument(setting: Setting, { is }: MethodEffect): void {
    const { arguments: given, span } = setting;
    const [argument] = given;
    if (!argument && is === "flag") this.insert("true", span.end);
    else if (!argument || !isExpression(argument)) this.placeholder(span);
    else if (is !== "bits" || !this.bits(argument)) this.#whole(setting);
    else this.drop({ start: spanOf(argument).end, end: span.end });
  }

  /** Writes the argument of a call. */
  #whole({ arguments: [only], span, method }: Setting): void {
    if (!only || !isExpression(only)) return;
    const own = spanOf(only);
    this.drop({ start: span.start + method.length, end: own.start });
    this.value(only);
    this.drop({ start: own.end, end: span.end });
  }

  /** The items that a call adds to a list. */
  #items(setting: Setting): Item[] {
    const { span, method, arguments: given } = setting;
    if (effectOfMethod(method)?.is === "choice") {
      return [{ span, after: span.start, write: () => this.inFunction(setting, () => this.#choice(given, span)) }];
    }
    const around = { start: span.start + method.length, end: span.end };
    // With several arguments, none of them is the list.
    const isTaken = (one: Argument) => one.type === "SpreadElement" || given.length === 1;
    return this.#itemsIn(given, around, setting, isTaken);
  }

  #itemsIn(
    nodes: readonly (Argument | null)[],
    { start, end }: Span,
    setting: Setting,
    isTaken: (one: Argument) => boolean,
  ): Item[] {
    let after = start;
    const items = nodes.flatMap((node): readonly Item[] => {
      if (!node) return [];
      const span = spanOf(node);
      const item = { span, after, write: () => this.inFunction(setting, () => this.#item(node, setting)) };
      after = span.end;
      return (isTaken(node) ? this.#elementsOf(node, setting) : undefined) ?? [item];
    });
    const last = items.at(-1);
    if (last?.span.end === after) items[items.length - 1] = { ...last, until: end };
    return items;
  }

  /** The elements of an array, which may be declared elsewhere, computed or spread. */
  #elementsOf(argument: Argument, setting: Setting): readonly Item[] | undefined {
    const given = argument.type === "SpreadElement" ? argument.argument : argument;
    if (!isExpression(given)) return undefined;
    const declared = this.inFunction(setting, () => this.scope.declarationOf(given));
    const node = withoutTypes(declared ?? given);
    if (node.type !== "ArrayExpression")
      return this.inFunction(setting, () => this.#computed(given, spanOf(argument), setting));
    if (argument === given && isPair(node)) return undefined;
    if (declared) this.inlined.add(declared);
    const inside = declared ? { ...setting, locals: new Map() } : setting;
    const isSpread = (one: Argument) => one.type === "SpreadElement";
    return this.expanded(node, () => this.#itemsIn(node.elements, spanOf(node), inside, isSpread));
  }

  #computed(list: Expression, span: Span, setting: Setting): Item[] | undefined {
    const items = this.values.resultsOf(list)?.map((result) => {
      return () => this.result(result, span, () => this.#item(result.result, { ...setting, locals: result.locals }));
    });
    const data = items ? undefined : this.values.of(list)?.data;
    const writes = items ?? (isDataList(data) ? data.map((one) => () => this.data(one, span)) : undefined);
    return writes?.map((write) => ({ span, after: span.start, write }));
  }

  /** Writes an element: a builder, a function that gets one, or a value. */
  #item(item: Argument, { method }: Setting): void {
    const { type, key } = effectOfMethod(method) ?? {};
    const span = spanOf(item);
    const code = type === undefined ? undefined : this.values.functionOf(item);
    const chain = code && type !== undefined ? chainIn(item, type, this.values) : undefined;
    if (chain && code) {
      const own = code === item ? span : spanOf(code);
      if (!this.inline(code, own, () => this.chain(chain, own))) this.placeholder(span);
    } else if (key === "choices" && isPair(item)) this.#choice(item.elements, span);
    else if (isExpression(item)) this.value(item);
    else this.placeholder(span);
  }

  #choice([name, value]: readonly (Argument | null)[], span: Span): void {
    this.insert('{ "name": ', span.start);
    this.part(name, span);
    this.insert(', "value": ', span.start);
    this.part(value, span);
    this.insert(" }", span.end);
  }

  /** Writes permissions as the string of one number; false if the value is no such set or unknown. */
  protected bits(expression: Expression): boolean {
    const data = this.values.of(expression)?.data;
    const bits = typeof data === "string" ? undefined : bitsOf(data);
    if (bits === undefined) return false;
    const span = spanOf(expression);
    this.sign(span);
    this.put(`"${bits}"`, span);
    this.drop(span);
    return true;
  }

  /** Writes the result of a function in place of its call; a placeholder if it would be too long. */
  protected result({ code, locals }: Result, span: Span, write: () => void): void {
    if (!this.inline(code, span, () => this.values.within(locals, write))) this.placeholder(span);
  }
}

/** Whether an element is a choice in the form of the first builders: `["Name", "value"]`. */
function isPair(item: Argument): item is ArrayLiteral {
  if (item.type !== "ArrayExpression" || item.elements.length !== 2) return false;
  return item.elements.every((one) => one && isExpression(one) && !/^(?:Object|Array|New|Call)/.test(one.type));
}
