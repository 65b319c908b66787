import type { Span } from "../text/span.ts";
import { chainOf } from "./builders.ts";
import { ChainWriter } from "./chain-writer.ts";
import { evaluate, withoutTypes } from "./evaluate.ts";
import { type ArrayLiteral, type Expression, type ObjectLiteral, spanOf } from "./parse-code.ts";
import { skipTrivia } from "./scan.ts";
import { isContainer, type Member, nameOf } from "./scope.ts";
import type { OpenPiece } from "./writer.ts";

type Property = Extract<Member, { type: "ObjectProperty" }>;
type Item = ArrayLiteral["elements"][number];

export class ValueWriter extends ChainWriter {
  /** Functions that were left out. */
  readonly functions: Span[] = [];
  /** The declarations that are being written, so that none is written within itself. */
  readonly #within = new Set<Expression>();
  #inlinedLength = 0;

  value(expression: Expression): void {
    const node = withoutTypes(expression);
    if (node.type === "ObjectExpression" || node.type === "ArrayExpression") {
      this.#container(node, spanOf(expression));
      return;
    }
    const span = spanOf(expression);
    const chain = chainOf(expression);
    if (chain) {
      this.chain(chain, span);
      return;
    }
    const declaration = this.scope.declarationOf(node);
    if (declaration && isContainer(declaration) && this.#inline(declaration, span)) return;
    const known = evaluate(expression, this.scope);
    if (!known) this.placeholder(span);
    else if (known.literals) this.strings(known.literals, span);
    else this.primitive(known.value, span);
  }

  /** Writes a declared object or array in place of its name; false if it is part of itself, or often written already. */
  #inline(declaration: Expression, span: Span, write = () => this.value(declaration)): boolean {
    const { start, end } = spanOf(declaration);
    if (this.#within.has(declaration) || this.#inlinedLength > this.text.length) return false;
    this.#inlinedLength += end - start;
    this.#within.add(declaration);
    this.inlined.add(declaration);
    this.sign(span);
    write();
    this.#within.delete(declaration);
    return true;
  }

  /** Writes an object or an array without the parentheses and types around it. */
  #container(node: ObjectLiteral | ArrayLiteral, { start, end }: Span): void {
    const own = spanOf(node);
    this.dropForeign(start, own.start);
    this.copy(own.start, own.start + 1);
    if (node.type === "ArrayExpression") {
      this.#items<Item>(node.elements, own, (element, at) => this.#element(element, at));
    } else this.#object(node, own);
    this.copy(own.end - 1, own.end);
    this.dropForeign(own.end, end);
  }

  /** Writes what `...name` adds, if that is declared; tells whether it has written an item. */
  #spreadItems<T extends Member | Item>(item: T, write: (item: T, at: number) => boolean): boolean | undefined {
    const declaration = item?.type === "SpreadElement" ? this.scope.declarationOf(item.argument) : undefined;
    const node = declaration && withoutTypes(declaration);
    const items = node && membersOf(node);
    if (!item || !declaration || !items) return undefined;
    let isWritten = false;
    const isInlined = this.#inline(declaration, spanOf(item), () => {
      isWritten = this.#items(items as readonly T[], spanOf(node), write);
    });
    return isInlined ? isWritten : undefined;
  }

  /**
   * Writes what is between brackets, and tells whether that is anything. `write` tells whether it has written an item: what
   * is undefined is left out.
   */
  #items<T extends Member | Item>(
    items: readonly T[],
    { start, end }: Span,
    write: (item: T, at: number) => boolean,
  ): boolean {
    let pos = start + 1;
    let comma: OpenPiece | undefined;
    let written = 0;
    for (const item of items) {
      const isWritten = this.#item(item, pos, write);
      written += Number(isWritten);
      pos = item ? spanOf(item).end : skipTrivia(this.text, pos);
      const next = skipTrivia(this.text, pos);
      if (isWritten) comma = undefined;
      if (this.text[next] !== ",") continue;
      this.trivia(pos, next);
      pos = next + 1;
      if (isWritten) comma = this.put(",", { start: next, end: pos });
    }
    this.trivia(pos, end - 1);
    if (comma) comma.text = "";
    return written > 0;
  }

  /** Writes an item after what is before it, and tells whether it is anything. */
  #item<T extends Member | Item>(item: T, from: number, write: (item: T, at: number) => boolean): boolean {
    const at = item ? spanOf(item).start : skipTrivia(this.text, from);
    const { mark } = this;
    this.trivia(from, at);
    const isWritten = this.#spreadItems(item, write) ?? write(item, at);
    const isBare = this.text.slice(from, at).trim() === "" && this.mark <= mark + 1;
    if (!isWritten && isBare) this.backTo(mark);
    return isWritten;
  }

  #element(element: Item, at: number): boolean {
    if (element === null) this.insert("null", at);
    else if (element.type === "SpreadElement") {
      this.sign(spanOf(element));
      this.placeholder(spanOf(element));
    } else this.value(element);
    return true;
  }

  #object({ properties }: ObjectLiteral, own: Span): void {
    const spreads: { readonly name: OpenPiece; readonly value: OpenPiece }[] = [];
    const replaced = this.scope.replacedIn(properties);
    this.#items<Member>(properties, own, (member) => {
      if (replaced.has(member)) return false;
      if (isHandler(member)) {
        this.functions.push(spanOf(member));
        this.sign(spanOf(member));
        return false;
      }
      if (member.type === "ObjectProperty") return this.#property(member);
      if (member.type === "SpreadElement") spreads.push(this.#spread(spanOf(member)));
      else this.#method(member);
      return true;
    });
    const [first] = spreads;
    if (!first) return;
    this.open.push(own.start);
    // The type decides which rules hold, and it may be among what code adds.
    const hasType = properties.some((member) => nameOf(member) === "type");
    if (!hasType) [first.name.text, first.value.text] = ['"type"', first.name.text];
  }

  #spread(span: Span): { name: OpenPiece; value: OpenPiece } {
    this.sign(span);
    const name = this.placeholder(span);
    this.insert(": ", span.end);
    return { name, value: this.put("null", span) };
  }

  #method(member: Exclude<Member, { type: "ObjectProperty" | "SpreadElement" }>): void {
    const { start, end } = spanOf(member);
    const nameEnd = this.#name(member);
    this.insert(": ", nameEnd);
    this.sign({ start, end: nameEnd });
    this.placeholder({ start, end });
  }

  #property(property: Property): boolean {
    const { start, end } = spanOf(property);
    if (property.shorthand) {
      this.#shorthand(property);
      return true;
    }
    const { value } = property;
    if (value.type === "Identifier" && value.name === "undefined") {
      this.dropForeign(start, end);
      return false;
    }
    const nameEnd = this.#name(property);
    if (this.text[start] !== '"') this.sign({ start, end: nameEnd });
    const colon = skipTrivia(this.text, nameEnd);
    this.trivia(nameEnd, colon);
    this.copy(colon, colon + 1);
    this.trivia(colon + 1, spanOf(value).start);
    this.value(value as Expression);
    return true;
  }

  /** A name that is its own value. */
  #shorthand({ key }: Property): void {
    const name = spanOf(key);
    this.name(this.text.slice(name.start, name.end), name);
    this.insert(": ", name.end);
    this.placeholder(name);
  }

  /** Writes the name of a member, and gives its end. */
  #name({ key, computed }: Exclude<Member, { type: "SpreadElement" }>): number {
    const span = spanOf(key);
    if (computed) {
      const end = skipTrivia(this.text, span.end) + 1;
      const whole = { start: this.text.lastIndexOf("[", span.start), end };
      const known = evaluate(key as Expression, this.scope);
      if (known) this.name(String(known.value), whole);
      else this.placeholder(whole);
      return end;
    }
    if (key.type === "StringLiteral") this.strings([{ ...span, value: key.value }], span);
    else this.name(key.type === "Identifier" ? key.name : String(evaluate(key as Expression)?.value), span);
    return span.end;
  }
}

function membersOf(node: Expression): readonly (Member | Item)[] | undefined {
  if (node.type === "ObjectExpression") return node.properties;
  return node.type === "ArrayExpression" ? node.elements : undefined;
}

/** The properties of commands that people compute, by a function if by nothing else. */
const computedNames = ["name", "description", "type", "options", "choices"];

/** Whether a member is a function that a manifest has no place for, such as the one that handles the command. */
function isHandler(member: Member): boolean {
  if (member.type === "SpreadElement" || computedNames.includes(nameOf(member) ?? "")) return false;
  return member.type === "ObjectMethod" || /^(?:ArrowFunction|Function)Expression$/.test(member.value.type);
}
