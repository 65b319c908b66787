import type { Span } from "../../text/span.ts";
import type { ScalarTree, Tree, TreeMember } from "../tree.ts";
import { callOf, constantOf } from "./constants.ts";
import { argumentOf, type Entry, type Value } from "./values.ts";

/** Values and characters of all commands of a file: what stands once in the code may be in many of them. */
const maxWritten = 1_000_000;
/** Discord's commands are not nested more than ten levels deep. */
const maxDepth = 100;

/** Writes values as trees. */
export class TreeWriter {
  #written = 0;
  #depth = 0;

  /** Whether there was too much to write, so that the trees are not whole. */
  get isSpent(): boolean {
    return this.#written > maxWritten;
  }

  /** Whether as much more may be read or written: few lines can double what they say many times. */
  maySpend(count: number): boolean {
    this.#written += count;
    return !this.isSpent;
  }

  /** The value as it stands, with the numbers of a library's constants. */
  treeOf(value: Value): Tree {
    const { start, end } = value.at;
    const span = { start, end };
    const length = value.is === "scalar" ? String(value.value).length + 1 : 1;
    if (!this.maySpend(length) || this.#depth > maxDepth) return { is: "unknown", span };
    this.#depth++;
    const tree = this.#inner(value, span);
    this.#depth--;
    return tree;
  }

  #inner(value: Value, span: Span): Tree {
    switch (value.is) {
      case "scalar":
        return { is: "scalar", value: value.value, span, isLiteral: value.isLiteral };
      case "list":
        return { is: "list", items: value.items.map((one) => this.treeOf(one)), isOpen: value.isOpen, span };
      case "dict": {
        const members = value.entries.map((entry) => this.member(entry.key, entry));
        return { is: "object", members, isOpen: value.isOpen, span: { start: span.start, end: span.start + 1 } };
      }
      default: {
        const constant = constantOf(value);
        return constant === undefined ? { is: "unknown", span } : implied(constant, span);
      }
    }
  }

  member(key: string, { value, span, name }: Entry, tree: Tree = this.treeOf(value)): TreeMember {
    return { key, value: tree, span: spanOnly(span), name: spanOnly(name) };
  }

  /** A text with the translations that come with it: `locale_str("…")`, `Localized("…", data={…})`. */
  textMembers(key: "name" | "description", entry: Entry): TreeMember[] {
    const text = localizedText(entry.value);
    if (!text) return [this.member(key, entry)];
    const { value, translations } = text;
    const localizations = translations && this.treeOf(translations);
    return [
      this.member(key, { ...entry, value }),
      this.member(`${key}_localizations`, entry, localizations ?? { is: "unknown", span: spanOnly(entry.span) }),
    ];
  }
}

interface LocalizedText {
  readonly value: Value;
  readonly translations: Value | undefined;
}

function localizedText(value: Value): LocalizedText | undefined {
  const call = callOf(value, /^(?:locale_str|Localized)$/);
  if (!call) return undefined;
  const text = argumentOf(call, "message", 0) ?? argumentOf(call, "string");
  const data = argumentOf(call, "data")?.value;
  return {
    value: text?.value ?? { is: "unknown", at: value.at },
    translations: data?.is === "dict" ? data : undefined,
  };
}

/** A value that code gives without writing it. */
export function implied(value: ScalarTree["value"], { start, end }: Span): ScalarTree {
  return { is: "scalar", value, span: { start, end }, isLiteral: false };
}

export function impliedMember(key: string, value: ScalarTree["value"], at: Span): TreeMember {
  return memberAt(key, implied(value, at), at);
}

export function memberAt(key: string, value: Tree, at: Span): TreeMember {
  return { key, value, span: spanOnly(at), name: spanOnly(at) };
}

export function spanOnly({ start, end }: Span): Span {
  return { start, end };
}
