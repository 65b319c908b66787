import type { Span } from "../text/span.ts";
import { effectOfMethod, type Setting } from "./builders.ts";
import { type Effort, partCost } from "./effort.ts";
import { isExpression, withoutTypes } from "./evaluate.ts";
import { type Data, isDataContainer, isDataList, jsonOfData } from "./known.ts";
import { type Code, type Expression, type ObjectLiteral, spanOf } from "./parse-code.ts";
import { skipCodeTrivia } from "./scan.ts";
import { FileScope, memberName } from "./scope.ts";
import { Values } from "./values.ts";
import { JsonWriter } from "./writer.ts";

export type Argument = Setting["arguments"][number];
type ObjectMember = ObjectLiteral["properties"][number];

/** An element of a list, or a member of translations, with the text around it. */
export interface Item {
  readonly span: Span;
  /** The start of the text before it, whose comments are written with it. */
  readonly after: number;
  /** The end of the enclosing code, for the last item in it. */
  readonly until?: number;
  /** The name among translations; undefined if it is unknown, or in a list. */
  readonly name?: string | undefined;
  /** Undefined: removes the value of its name. */
  readonly write: (() => void) | undefined;
}

/** Writes translations that several calls of a builder put together. */
export abstract class TranslationsWriter extends JsonWriter {
  readonly scope: FileScope;
  /** The starts of objects that code adds members to. */
  readonly open: number[] = [];
  /** Declarations that were written in place of their names. */
  readonly inlined = new Set<Expression>();
  /** Left-out functions, and values that later ones replace. */
  readonly leftOut: Span[] = [];
  /** Code after the declaration of a builder that was written with it. */
  readonly followed = new Set<object>();
  /** Left-out code with unknown changes to a value. */
  readonly unread: Span[] = [];
  protected readonly values: Values;
  /** Declarations that are being read in place of their names. */
  readonly #expanding = new Set<object>();

  constructor(code: Code, effort: Effort) {
    super(code);
    this.scope = new FileScope(code.statements);
    this.values = new Values(this.scope, effort, code);
  }

  abstract value(expression: Expression): void;
  protected inFunction<T>({ locals }: Setting, run: () => T): T {
    return locals ? this.values.within(locals, run) : run();
  }

  /** Leaves out code with unknown changes to the object at `start`. */
  protected leaveUnread(span: Span, start: number): void {
    this.sign(span);
    this.unread.push(span);
    this.open.push(start);
  }

  /** Reads a part in place of its name; undefined if it contains itself, or was used too often. */
  protected expanded<T>(part: object, run: () => T): T | undefined {
    const { start, end } = spanOf(part);
    if (this.#expanding.has(part) || !this.values.takes(partCost + end - start)) return undefined;
    this.#expanding.add(part);
    const made = run();
    this.#expanding.delete(part);
    return made;
  }

  /** Writes a part in place of its name; false if it contains itself, or was written too often. */
  protected inline(part: object, span: Span, write: () => void): boolean {
    const isWritten = this.expanded(part, () => {
      this.sign(span);
      this.inlineDepth++;
      write();
      this.inlineDepth--;
      return true;
    });
    return isWritten === true;
  }

  /** Writes a value that the code gives in another form. */
  protected data(data: Data, span: Span): void {
    this.sign(span);
    this.put(jsonOfData(data), span);
  }

  /** Writes items between brackets, with the comments around them. */
  protected sequence(items: readonly Item[], { start, end }: Span, opening: string, closing: string): void {
    this.insert(opening, start);
    let isFirst = true;
    for (const { span, after, until, write } of items) {
      if (write && !isFirst) this.insert(", ", span.start);
      this.drop({ start: after, end: span.start });
      if (write) isFirst = false;
      write?.();
      if (until !== undefined) this.drop({ start: span.end, end: until });
    }
    this.insert(closing, end);
  }

  /** Writes an element. A missing one becomes null. */
  protected part(argument: Argument | null | undefined, span: Span): void {
    if (!argument) this.insert("null", span.end);
    else if (isExpression(argument)) this.value(argument);
    else this.placeholder(spanOf(argument));
  }

  /** Writes translations of several calls. The last text for a locale counts; without a text, the locale is removed. */
  protected translations(all: readonly Setting[], start: number): void {
    const items = this.#lastEntries(all, start);
    const isEmpty = items.every(({ write }) => !write);
    const [first] = all;
    if (first) this.sequence(items, first.span, isEmpty ? "{" : "{ ", isEmpty ? "}" : " }");
  }

  /** Whether calls leave no locale. If so, notes the texts that are lost. */
  protected removesAll(all: readonly Setting[], start: number): boolean {
    const noted = this.leftOut.length;
    const items = this.#lastEntries(all, start);
    const isRemoved = items.length > 0 && items.every(({ write }) => !write);
    if (!isRemoved) this.leftOut.length = noted;
    return isRemoved;
  }

  /** The entries of calls. Only the last entry for a locale is written. */
  #lastEntries(all: readonly Setting[], start: number): readonly Item[] {
    const entries = all.flatMap((one) => this.inFunction(one, () => this.#entriesOf(one, start)));
    const last = new Map(entries.map((one) => [one.name ?? one, one]));
    return entries.map((one) => {
      if (!one.write || last.get(one.name ?? one) === one) return one;
      this.leftOut.push(one.span);
      return { ...one, write: undefined };
    });
  }

  /** Whether a dictionary can be written unchanged. */
  protected isWhole(dictionary: Expression): boolean {
    const node = this.#objectOf(dictionary);
    return !node || (node === withoutTypes(dictionary) && !node.properties.some((one) => isNothing(textOf(one))));
  }

  #entriesOf(setting: Setting, start: number): readonly Item[] {
    const { span, method } = setting;
    const [first, second] = setting.arguments;
    if (!first || !isExpression(first)) return [this.#unknown(first ? spanOf(first) : span, span.start, start)];
    const locale = this.values.primitiveOf(first)?.value;
    const isDictionary = effectOfMethod(method)?.is === "dictionary" || (!second && locale === undefined);
    if (isDictionary) return this.#dictionary(first, setting, start);
    const own = spanOf(first);
    const name = locale === undefined ? undefined : String(locale);
    const write = () => this.inFunction(setting, () => this.#entry(name, own, () => this.part(second, span)));
    const after = span.start + method.length;
    return [{ name, span: own, after, until: span.end, write: isNothing(second) ? undefined : write }];
  }

  #dictionary(dictionary: Expression, setting: Setting, start: number): readonly Item[] {
    const own = spanOf(dictionary);
    const node = this.#objectOf(dictionary);
    const { span, method } = setting;
    const around = node === withoutTypes(dictionary) ? { start: span.start + method.length, end: span.end } : undefined;
    const members = node && this.expanded(node, () => this.#members(node, setting, start, around));
    if (members) return members;
    const data = this.values.of(dictionary)?.data;
    if (data === null) return [];
    if (data === undefined || !isDataContainer(data) || isDataList(data)) return [this.#unknown(own, own.start, start)];
    return Object.entries(data).map(([name, text]) => {
      const write = () => this.#entry(name, own, () => this.data(text, own));
      return { name, span: own, after: own.start, write: text == null ? undefined : write };
    });
  }

  #members(node: ObjectLiteral, setting: Setting, start: number, around: Span = spanOf(node)): Item[] {
    const { start: from, end } = around;
    let after = from;
    const items = node.properties.flatMap((one): readonly Item[] => {
      const before = after;
      after = spanOf(one).end;
      return this.#member(one, before, setting, start);
    });
    const last = items.at(-1);
    if (last?.span.end === after) items[items.length - 1] = { ...last, until: end };
    return items;
  }

  #member(member: ObjectMember, after: number, setting: Setting, start: number): readonly Item[] {
    const span = spanOf(member);
    if (member.type === "SpreadElement") {
      const added = this.#objectOf(member.argument);
      const members = added && this.expanded(added, () => this.#members(added, setting, start));
      return members ?? [this.#unknown(span, after, start)];
    }
    const text = textOf(member);
    if (!text) return [this.#unknown(span, after, start)];
    const { key, computed } = member;
    const name = computed ? this.values.primitiveOf(key as Expression)?.value : memberName(member);
    const own = computed ? { start: span.start, end: skipCodeTrivia(this.text, spanOf(key).end) + 1 } : spanOf(key);
    const locale = name === undefined ? undefined : String(name);
    const write = () => this.inFunction(setting, () => this.#entry(locale, own, () => this.value(text)));
    return [{ name: locale, span, after, write: isNothing(text) ? undefined : write }];
  }

  #entry(name: string | undefined, span: Span, write: () => void): void {
    if (name === undefined) this.placeholder(span);
    else this.name(name, span);
    this.insert(": ", span.end);
    write();
  }

  #unknown(span: Span, after: number, start: number): Item {
    const write = () => {
      this.placeholder(span);
      this.insert(": null", span.end);
      this.open.push(start);
    };
    return { span, after, write };
  }

  /** The object that an expression is or names. */
  #objectOf(expression: Expression): ObjectLiteral | undefined {
    const declared = this.scope.declarationOf(withoutTypes(expression));
    const node = withoutTypes(declared ?? expression);
    if (node.type !== "ObjectExpression") return undefined;
    if (declared) this.inlined.add(declared);
    return node;
  }
}

/** Whether a text is missing, so that its locale is removed. */
function isNothing(text: Argument | undefined): boolean {
  return !text || text.type === "NullLiteral" || (text.type === "Identifier" && text.name === "undefined");
}

function textOf(member: ObjectMember): Expression | undefined {
  return member.type === "ObjectProperty" ? (member.value as Expression) : undefined;
}
