import type { Span } from "../text/span.ts";
import { type Filling, fillingOf, fillingsFor } from "./fillings.ts";
import { hasUnknown, type ObjectTree, type Tree } from "./tree.ts";

/** A part of the JSON, and what gives it in the code. `isLiteral`: the code is one literal with the value of the part. */
export interface Mapping {
  readonly json: Span;
  readonly code: Span;
  readonly isLiteral: boolean;
  /** Whether the code does not say what the part is. */
  readonly isUnknown: boolean;
  /** Whether it is a list that may have fewer elements. */
  readonly mayLack: boolean;
}

/** Commands in code as a manifest: JSON text, and where its parts come from. */
export interface VirtualManifest {
  readonly json: string;
  /** Outer parts before inner ones, in the order of the JSON. */
  readonly mappings: readonly Mapping[];
  /** Where each list begins in the JSON. */
  readonly starts: readonly number[];
}

/**
 * The manifests that commands may be: one where all is known, else one for each way in which the unknown is filled. What is
 * found in all of them does not depend on it.
 */
export function* virtualManifests(lists: readonly (readonly ObjectTree[])[]): Generator<VirtualManifest, void> {
  const some = lists.filter((list) => list.length > 0);
  for (const filling of fillingsFor(some.flat().some(hasUnknown))) yield virtualManifest(some, filling);
}

/** The manifest of lists, none of which is empty. */
export function virtualManifest(lists: readonly (readonly ObjectTree[])[], filling: Filling): VirtualManifest {
  const printer = new Printer(filling);
  printer.lists(lists);
  return { json: printer.json, mappings: printer.mappings, starts: printer.starts };
}

class Printer {
  json = "";
  readonly mappings: Mapping[] = [];
  readonly starts: number[] = [];
  readonly #filling: Filling;

  constructor(filling: Filling) {
    this.#filling = filling;
  }

  /** A list of lists says that only what is in one list is sent together. */
  lists([only = [], ...others]: readonly (readonly ObjectTree[])[]): void {
    if (others.length === 0) this.#list(only);
    else this.#separated("[", "]", [only, ...others], (list) => this.#list(list));
  }

  #list(commands: readonly ObjectTree[]): void {
    this.starts.push(this.json.length);
    this.#separated("[", "]", commands, (one) => this.#tree(one, ["commands", "0"]));
  }

  /** `path`: the keys of the objects around the value. An element has the number 0. */
  #tree(tree: Tree, path: readonly string[]): void {
    const { start, end } = tree.span;
    switch (tree.is) {
      case "scalar":
        this.#mapped({ start, end }, tree.isLiteral, false, () => this.#write(JSON.stringify(tree.value)));
        return;
      case "unknown":
        this.#mapped({ start, end }, false, true, () => this.#write(this.#filled(path) ?? "null"));
        return;
      case "list": {
        const more =
          tree.isOpen && this.#filling.hasMore ? [this.#filled([...path, "0"])].filter((one) => one !== undefined) : [];
        const parts = [
          ...tree.items.map((one) => () => this.#tree(one, [...path, "0"])),
          ...more.map(this.#unknownPart(tree.span)),
        ];
        const write = () => this.#separated("[", "]", parts, (part) => part());
        this.#mapped(tree.span, false, false, write, tree.mayLack);
        return;
      }
      case "object":
        this.#object(tree, path);
    }
  }

  #object(tree: ObjectTree, path: readonly string[]): void {
    const known = tree.members.filter(
      ({ key, value }) => value.is !== "unknown" || this.#filled([...path, key]) !== undefined,
    );
    const parts = known.map(({ key, value, span, name }) => () => {
      this.#mapped(span, false, false, () => {
        this.#mapped(name, false, value.is === "unknown", () => this.#write(JSON.stringify(key)));
        this.#write(":");
        this.#tree(value, [...path, key]);
      });
    });
    const names = new Set(tree.members.map(({ key }) => key));
    const more = tree.isOpen ? this.#filling.members(path, fillingOf(tree)).filter(([key]) => !names.has(key)) : [];
    const added = more.map(([key, json]) => `${JSON.stringify(key)}:${json}`).map(this.#unknownPart(tree.span));
    this.#mapped(tree.span, false, false, () => this.#separated("{", "}", [...parts, ...added], (write) => write()));
  }

  #filled(path: readonly string[]): string | undefined {
    return this.#filling.value(path);
  }

  readonly #unknownPart =
    (span: Span) =>
    (json: string): (() => void) =>
    () =>
      this.#mapped(span, false, true, () => this.#write(json));

  #separated<T>(open: string, close: string, parts: readonly T[], write: (part: T) => void): void {
    this.#write(open);
    parts.forEach((part, index) => {
      if (index > 0) this.#write(",");
      write(part);
    });
    this.#write(close);
  }

  #mapped(code: Span, isLiteral: boolean, isUnknown: boolean, write: () => void, mayLack = false): void {
    const start = this.json.length;
    const json = { start, end: start };
    this.mappings.push({ json, code, isLiteral, isUnknown, mayLack });
    write();
    json.end = this.json.length;
  }

  #write(text: string): void {
    this.json += text;
  }
}
