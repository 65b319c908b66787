import type { Node } from "jsonc-parser";
import { replaceNode } from "../edit/fixes.ts";
import { reorderElements } from "../edit/reorder.ts";
import { constantNamed } from "../interface/facts/constants.ts";
import { type Change, moved } from "../manifest/finding.ts";
import { objectAt } from "../manifest/locate.ts";
import { defaultLocaleOf, isCommented, type Manifest, place, unitAt } from "../manifest/manifest.ts";
import { subjectsOf } from "../manifest/subjects-of.ts";
import { addLocales } from "./add-locales.ts";
import { extractSubcommand, wrapInGroup } from "./nest.ts";
import { isOnList, type Refactoring } from "./refactoring.ts";

/** Replaces all names of constants (`"STRING"`) in a command with their numbers, from one of them. */
const constantsToNumbers: Refactoring = {
  kind: "rewrite.constantsToNumbers",
  at({ unit, property }) {
    const named = subjectsOf(unit).constant.flatMap(({ node, shape }) => {
      const constant =
        shape.is === "constant" && node.type === "string" ? constantNamed(shape.of, String(node.value)) : undefined;
      return constant ? [{ node, constant }] : [];
    });
    const isOnOne = named.some(({ node }) => property?.value && isIn(node, property.value));
    if (named.length < 2 || !isOnOne) return undefined;
    return {
      title: `Replace ${named.length} constant names with numbers`,
      edits: () => named.flatMap(({ node, constant }) => replaceNode(node, String(constant.value))),
    };
  },
};

/** Sorts the choices of an option by name; digits count as numbers. */
const sortChoices: Refactoring = {
  kind: "rewrite.sortChoices",
  at(context) {
    const { source, object } = context;
    const option = object.kind === "choice" ? object.parent : object;
    const list = option.kind === "option" ? option.properties.find(({ name }) => name === "choices")?.value : undefined;
    if (option.kind !== "option" || list?.type !== "array") return undefined;
    if (!isOnList(context, option, "choices")) return undefined;
    // Not created earlier: loading the language's order takes several milliseconds.
    const { compare } = new Intl.Collator("en", { numeric: true });
    const sorted = option.choices.toSorted((a, b) => compare(a.name?.value ?? "", b.name?.value ?? ""));
    const complete = list.children?.length === sorted.length;
    if (!complete || sorted.every((choice, index) => choice === option.choices[index])) return undefined;
    const order = sorted.map(({ node }) => node);
    return { title: "Sort choices by name", edits: () => reorderElements(source, list, order) };
  },
};

function isIn(node: Node, outer: Node): boolean {
  return outer.offset <= node.offset && node.offset + node.length <= outer.offset + outer.length;
}

/** Every refactoring, in the order in which they are offered. */
const refactorings: readonly Refactoring[] = [
  extractSubcommand,
  wrapInGroup,
  addLocales,
  sortChoices,
  constantsToNumbers,
];

/**
 * The refactorings that apply at an offset of a manifest's text (UTF-16), with edits of that text. `projectLocale`: the
 * language of the default texts, unless the manifest states another.
 */
export function refactoringsAt(
  manifest: Manifest,
  offset: number,
  projectLocale?: string,
): { kind: string; change: Change }[] {
  const placed = unitAt(manifest, offset);
  if (!placed?.unit.command || isCommented(manifest, offset)) return [];
  const at = offset - placed.start;
  const object = objectAt(placed.unit.command, at);
  const property = object.properties.find(({ node }) => at >= node.offset && at <= node.offset + node.length);
  const defaultLocale = defaultLocaleOf(manifest.envelope, projectLocale);
  return refactorings.flatMap(({ kind, at: offer }) => {
    const change = offer({ unit: placed.unit, source: placed.unit.text, offset: at, object, property, defaultLocale });
    return change ? [{ kind, change: moved(change, (edit) => ({ ...edit, ...place(placed, edit) })) }] : [];
  });
}
