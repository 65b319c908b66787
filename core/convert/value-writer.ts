import type { Span } from "../text/span.ts";
import { chainIn } from "./builder-functions.ts";
import { chainOf } from "./builders.ts";
import { ChainWriter } from "./chain-writer.ts";
import { chosenIn } from "./choice.ts";
import { evaluate, withoutTypes } from "./evaluate.ts";
import { isHandler } from "./handlers.ts";
import { isDataList, jsonOfData } from "./known.ts";
import { type ArrayLiteral, type Expression, type ObjectLiteral, spanOf } from "./parse-code.ts";
import { skipCodeTrivia } from "./scan.ts";
import { isContainerExpression, memberName, type ObjectMember } from "./scope.ts";
import { isBuilderFunction } from "./statements.ts";
import type { OpenPiece } from "./writer.ts";

type LiteralProperty = Extract<ObjectMember, { type: "ObjectProperty" }>;
type ArrayItem = ArrayLiteral["elements"][number];

export class ValueWriter extends ChainWriter {
  value(expression: Expression): void {
    const node = withoutTypes(expression);
    if (node.type === "ObjectExpression" || node.type === "ArrayExpression") {
      this.#container(node, spanOf(expression));
      return;
    }
    const span = spanOf(expression);
    const chain = chainOf(expression);
    if (chain) {
      this.chain(chain, span, this.laterCalls(expression, chain.root.start));
      return;
    }
    const chosen = chosenIn(node, this.values);
    if (chosen) {
      this.#chosen(chosen, node, span);
      return;
    }
    const declaration = this.scope.declarationOf(node);
    const isWritten = declaration && isContainerExpression(declaration);
    if (isWritten && this.#inline(declaration, span, () => this.value(declaration))) return;
    const builder = this.scope.builderNamedIn(node);
    if (builder && this.#inline(builder, span, () => this.value(builder))) return;
    const known = evaluate(expression, this.values);
    if (!known) this.#computed(expression, span);
    else if (known.literals) this.strings(known.literals, span);
    else this.primitive(known.value, span);
  }

  /**
   * Writes a value as an element of an array, or the elements of a list of its own. Returns whether there were any. A function is
   * one that gets the builder of a command.
   */
  elements(expression: Expression): boolean {
    const node = withoutTypes(expression);
    const span = spanOf(expression);
    if (node.type === "ArrayExpression") {
      const own = spanOf(node);
      this.#leaveChanges(node);
      this.dropForeign(span.start, own.start + 1);
      const hasItems = this.#items<ArrayItem>(node.elements, own, (element, at) => this.#element(element, at));
      this.dropForeign(own.end - 1, span.end);
      return hasItems;
    }
    const chain = isBuilderFunction(node) ? chainIn(node, undefined, this.values) : undefined;
    if (chain) this.inline(node, span, () => this.chain(chain, span));
    else this.value(expression);
    return true;
  }

  /** Writes the chosen one of two expressions. */
  #chosen(chosen: Expression, node: Expression, span: Span): void {
    const { start, end } = spanOf(chosen);
    this.sign(span);
    // The other expression is the author's as well, and is lost.
    if (node.type === "ConditionalExpression" || start === spanOf(node).start) this.leftOut.push(span);
    this.drop({ start: span.start, end: start });
    this.value(chosen);
    this.drop({ start: end, end: span.end });
  }

  /** Writes a computed list or object; a placeholder if its value is unknown. */
  #computed(expression: Expression, span: Span): void {
    const known = this.values.of(expression);
    const result = known ? undefined : this.values.resultOf(expression);
    if (known && this.values.takes(known.size)) this.data(known.data, span);
    else if (result && isContainerExpression(result.result)) this.result(result, span, () => this.value(result.result));
    else this.placeholder(span);
  }

  /** Writes a declaration of the file. Names of a function that is being read do not count there. */
  #inline(declaration: Expression, span: Span, write: () => void): boolean {
    this.inlined.add(declaration);
    return this.inline(declaration, span, () => this.values.within(new Map(), write));
  }

  /** Writes an object or an array without the parentheses and types around it. */
  #container(node: ObjectLiteral | ArrayLiteral, { start, end }: Span): void {
    const own = spanOf(node);
    this.#leaveChanges(node);
    this.dropForeign(start, own.start);
    this.signBracket(own.start);
    this.copy(own.start, own.start + 1);
    if (node.type === "ArrayExpression") {
      this.#items<ArrayItem>(node.elements, own, (element, at) => this.#element(element, at));
    } else this.#object(node, own);
    this.copy(own.end - 1, own.end);
    this.dropForeign(own.end, end);
  }

  /** Leaves out later changes of an object or an array. */
  #leaveChanges(node: ObjectLiteral | ArrayLiteral): void {
    for (const { parts } of this.scope.changesOf(node)) {
      for (const part of parts) this.leaveUnread(spanOf(part), spanOf(node).start);
    }
  }

  /** Writes the items of `...name` if it is declared. Returns whether an item was written. */
  #spreadItems<T extends ObjectMember | ArrayItem>(
    item: T,
    write: (item: T, at: number) => boolean,
  ): boolean | undefined {
    const declaration = item?.type === "SpreadElement" ? this.scope.declarationOf(item.argument) : undefined;
    const node = declaration && withoutTypes(declaration);
    const items = node && itemsToSpread(node);
    if (!item || !declaration || !items) return undefined;
    let isWritten = false;
    const isInlined = this.#inline(declaration, spanOf(item), () => {
      isWritten = this.#items(items as readonly T[], spanOf(node), write);
    });
    return isInlined ? isWritten : undefined;
  }

  /**
   * Writes the items between brackets, and returns whether there were any. `write` returns whether it has written an item:
   * undefined ones are left out.
   */
  #items<T extends ObjectMember | ArrayItem>(
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
      pos = item ? spanOf(item).end : skipCodeTrivia(this.text, pos);
      const next = skipCodeTrivia(this.text, pos);
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

  /** Writes an item after the text before it, and returns whether it was written. */
  #item<T extends ObjectMember | ArrayItem>(item: T, from: number, write: (item: T, at: number) => boolean): boolean {
    const at = item ? spanOf(item).start : skipCodeTrivia(this.text, from);
    const { mark } = this;
    this.trivia(from, at);
    const isWritten = this.#spreadItems(item, write) ?? write(item, at);
    const isBare = this.text.slice(from, at).trim() === "" && this.mark <= mark + 1;
    if (!isWritten && isBare) this.backTo(mark);
    return isWritten;
  }

  #element(element: ArrayItem, at: number): boolean {
    if (element === null) this.insert("null", at);
    else if (element.type === "SpreadElement") {
      return this.#spreadElement(element.argument, spanOf(element));
    } else this.value(element);
    return true;
  }

  /** Writes a list from elsewhere without its brackets; false if it has no items. */
  #spreadElement(list: Expression, span: Span): boolean {
    this.sign(span);
    const known = this.values.of(list);
    if (!known || !isDataList(known.data) || !this.values.takes(known.size)) this.placeholder(span);
    else if (known.data.length === 0) return false;
    else this.put(jsonOfData(known.data).slice(1, -1), span);
    return true;
  }

  #object({ properties }: ObjectLiteral, own: Span): void {
    const spreads: { readonly name: OpenPiece; readonly value: OpenPiece }[] = [];
    const replaced = this.scope.replacedIn(properties);
    this.#items<ObjectMember>(properties, own, (member) => {
      if (replaced.has(member)) return false;
      if (isHandler(member, this.scope)) {
        this.leftOut.push(spanOf(member));
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
    // The type decides which rules apply, and spread code may add it.
    const hasType = properties.some((member) => memberName(member) === "type");
    if (!hasType) [first.name.text, first.value.text] = ['"type"', first.name.text];
  }

  #spread(span: Span): { name: OpenPiece; value: OpenPiece } {
    this.sign(span);
    const name = this.placeholder(span);
    this.insert(": ", span.end);
    return { name, value: this.put("null", span) };
  }

  #method(member: Exclude<ObjectMember, { type: "ObjectProperty" | "SpreadElement" }>): void {
    const { start, end } = spanOf(member);
    const nameEnd = this.#name(member);
    this.insert(": ", nameEnd);
    this.sign({ start, end: nameEnd });
    this.placeholder({ start, end });
  }

  #property(property: LiteralProperty): boolean {
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
    const colon = skipCodeTrivia(this.text, nameEnd);
    this.trivia(nameEnd, colon);
    this.copy(colon, colon + 1);
    this.trivia(colon + 1, spanOf(value).start);
    const isBits = bitFields.includes(memberName(property) ?? "");
    if (!isBits || !this.bits(value as Expression)) this.value(value as Expression);
    return true;
  }

  /** Writes a shorthand member, whose name is its value. */
  #shorthand({ key, value }: LiteralProperty): void {
    const name = spanOf(key);
    this.name(this.text.slice(name.start, name.end), name);
    this.insert(": ", name.end);
    this.value(value as Expression);
  }

  /** Writes the name of a member, and returns its end. */
  #name({ key, computed }: Exclude<ObjectMember, { type: "SpreadElement" }>): number {
    const span = spanOf(key);
    if (computed) {
      const end = skipCodeTrivia(this.text, span.end) + 1;
      const whole = { start: this.text.lastIndexOf("[", span.start), end };
      const known = evaluate(key as Expression, this.values);
      if (known) this.name(String(known.value), whole);
      else this.placeholder(whole);
      return end;
    }
    if (key.type === "StringLiteral") this.strings([{ ...span, value: key.value }], span);
    else this.name(key.type === "Identifier" ? key.name : String(evaluate(key as Expression)?.value), span);
    return span.end;
  }
}

function itemsToSpread(node: Expression): readonly (ObjectMember | ArrayItem)[] | undefined {
  if (node.type === "ObjectExpression") return node.properties;
  return node.type === "ArrayExpression" ? node.elements : undefined;
}

/** Permissions, also by the name that discord.js has for them. */
const bitFields = ["default_member_permissions", "defaultMemberPermissions"];
