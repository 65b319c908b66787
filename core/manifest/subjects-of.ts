import type { Node } from "jsonc-parser";
import type { Field, Shape } from "../interface/fields/field.ts";
import { elementNodes, elementsOf, fitsByType, objectOf } from "../interface/fields/shapes.ts";
import { keyedMembers, memberKey, memberValue } from "../text/nodes.ts";
import { type Parsed, type Problem, reportedProblems } from "../text/parse.ts";
import { isKeyed } from "../text/skeleton.ts";
import { skipTrivia } from "../text/skip.ts";
import type { Span } from "../text/span.ts";
import { gapsIn, type Manifest } from "./manifest.ts";
import {
  type AnyObject,
  buildEnvelope,
  type Command,
  type Described,
  dictionaryOf,
  type Option,
  propertyOf,
  type TableObject,
  type Text,
  valueNode,
} from "./model.ts";
import { placeholdersIn } from "./placeholders.ts";
import type { Dictionary, PastedCode, Subjects, Value } from "./subjects.ts";
import type { Unit } from "./unit.ts";

/** The subjects in one command, without subjects of the whole manifest. */
export type UnitSubjects = { readonly [K in Exclude<keyof Subjects, "list" | "suppression">]: readonly Subjects[K][] };

/** In source order. */
export function subjectsOf(unit: Unit): UnitSubjects {
  const { command, root, wrapper } = unit;
  const collected: Collected = {
    ...empty(),
    problem: [...reportedProblems(unit.problems, unit.text)],
    source: [{ start: 0, end: unit.text.length, root }],
  };
  if (root) addDoubtful({ ...commandValue, node: root, wrapper }, collected);
  if (command) addCommand(command, collected);
  return collected;
}

/** The subjects outside the commands: syntax errors, the root, and the envelope with its fields. */
export function rootSubjectsOf(manifest: Manifest): UnitSubjects {
  return subjectsAround(manifest, manifest.skeleton, gapsIn(manifest));
}

/** The kinds of texts without a manifest of any form. */
const valueless: ReadonlySet<Manifest["kind"]> = new Set(["other", "empty", "too-long"] as const);

function subjectsAround(manifest: Manifest, { root, problems: own }: Parsed, gaps: readonly Span[]): UnitSubjects {
  const { kind, frame } = manifest;
  const problems = withPasted(manifest, own);
  const envelope = kind === "envelope" && root ? [buildEnvelope(root)] : [];
  // A text with syntax errors is reported for these only, although it is empty or another file.
  const isFaulty = valueless.has(kind) && problems.length > 0;
  const nested = kind === "lists" && root?.type === "array" ? root.children?.[0] : undefined;
  const isUnusable = nested !== undefined || valueless.has(kind);
  const collected = empty();
  for (const owner of envelope) addObject(owner, collected);
  // A map of commands is as valid as a list. Fallback texts stand for its commands here.
  const isMap = isKeyed(frame);
  const values = collected.doubtfulValue.filter(
    ({ label, shape }) => label !== "commands" || (shape.is === "objects" && !isMap),
  );
  const isRoot = kind === "map" || kind === "lists";
  const wrong = isRoot ? placeholdersIn(root) : isMap ? envelope.flatMap(otherValuesIn) : [];
  const value = isUnusable
    ? [{ ...rootValue, node: nested ?? root ?? nowhere }]
    : [
        ...envelope.map(({ node }): Value => ({ ...rootValue, node, shape: { is: "object", of: "envelope" } })),
        ...values,
        ...wrong.map((node): Value => ({ ...commandValue, node })),
      ];
  return {
    ...collected,
    // For text that is something else, the first fault is enough.
    problem: kind === "other" ? reportedOf(problems, manifest.text).slice(0, 1) : problems,
    source: gaps.map((gap) => ({ ...gap, root })),
    doubtfulValue: isFaulty ? [] : value,
    members: objectsAmong(value),
  };
}

/** The problems of a text, or one if it is no JSON from its beginning on. A word alone lacks its quotes. */
function reportedOf(problems: readonly Problem[], text: string): readonly Problem[] {
  const [first] = problems;
  if (first?.reason !== "InvalidSymbol" || first.start !== skipTrivia(text, 0)) return problems;
  return /[^\w'`]/.test(text.slice(first.start).trim()) ? [{ ...first, reason: "NoJson" }] : problems;
}

function withPasted({ pasted }: Manifest, problems: readonly Problem[]): readonly Problem[] {
  return pasted ? [pasted, ...problems] : problems;
}

function objectsAmong(values: readonly Value[]): Node[] {
  return values.map(({ node }) => node).filter(({ type }) => type === "object");
}

/** The subjects in a manifest of another kind: syntax errors, the roots and all objects in them. */
export function tableSubjects(
  manifest: Manifest,
  roots: readonly Value[],
  objects: readonly TableObject[],
): UnitSubjects {
  const collected = empty();
  for (const object of objects) addObject(object, collected);
  return {
    ...collected,
    problem: withPasted(manifest, reportedOf(manifest.skeleton.problems, manifest.text)),
    source: gapsIn(manifest).map((gap) => ({ ...gap, root: manifest.skeleton.root })),
    doubtfulValue: [...roots, ...collected.doubtfulValue],
    members: [...objectsAmong(roots), ...collected.members],
    table: objects,
  };
}

/**
 * The first entry of a map of commands that is not an object; the others are not reported. Fallback texts for commands have an
 * empty key.
 */
function otherValuesIn(envelope: AnyObject): Node[] {
  const entries = propertyOf(envelope, "commands")?.value?.children ?? [];
  return entries.flatMap((entry) => (memberKey(entry) === "" ? [] : (memberValue(entry) ?? []))).slice(0, 1);
}

/** The subjects of program code: the code and its text, because nothing in it is known. */
export function codeSubjects(text: string, code: PastedCode): UnitSubjects {
  const subjects = { ...empty(), source: [{ start: 0, end: text.length, root: undefined }] };
  if (code.is !== "other-language") return { ...subjects, code: [code] };
  return { ...subjects, problem: [{ reason: "OtherLanguage", start: 0, end: 1, other: code }] };
}

/** Stands for a missing root. */
export const nowhere: Node = { type: "null", offset: 0, length: 0, value: null };
const fieldless = { nullable: false, field: undefined, owner: undefined } as const;
const rootValue = { ...fieldless, shape: { is: "manifest" }, label: "A command manifest" } as const;
const commandValue = { ...fieldless, shape: { is: "object", of: "command" }, label: "A command" } as const;

/** The lists that one pass fills. Joining a list per object would cost more than the rules do. */
type Collected = { -readonly [K in keyof UnitSubjects]: UnitSubjects[K][number][] };

function empty(): Collected {
  return {
    problem: [],
    code: [],
    source: [],
    doubtfulValue: [],
    constant: [],
    members: [],
    object: [],
    command: [],
    option: [],
    choice: [],
    property: [],
    text: [],
    dictionary: [],
    options: [],
    choices: [],
    table: [],
  };
}

function addCommand(command: Command, collected: Collected): void {
  collected.command.push(command);
  addDescribed(command, collected);
  for (const option of command.options) addOption(option, collected);
}

function addOption(option: Option, collected: Collected): void {
  collected.option.push(option);
  addDescribed(option, collected);
  for (const choice of option.choices) {
    collected.choice.push(choice);
    addDescribed(choice, collected);
  }
  for (const inner of option.options) addOption(inner, collected);
}

function addDescribed(owner: Described, collected: Collected): void {
  addObject(owner, collected);
  collectTexts(owner, collected.text);
  addDictionary(owner, "name", owner.name, collected);
  if (owner.kind === "choice") return;
  addDictionary(owner, "description", owner.description, collected);
  const options = valueNode(owner, "options");
  if (options?.type === "array") collected.options.push({ node: options, options: owner.options });
  const choices = owner.kind === "option" ? valueNode(owner, "choices") : undefined;
  if (owner.kind === "option" && choices?.type === "array") {
    collected.choices.push({ node: choices, choices: owner.choices });
  }
}

function collectTexts(owner: Described, texts: Text[]): void {
  if (owner.name) texts.push(owner.name);
  if (owner.kind !== "choice" && owner.description) texts.push(owner.description);
  for (const text of owner.localized) texts.push(text);
}

function addDictionary(
  owner: Described,
  field: Dictionary["field"],
  base: Text | undefined,
  { dictionary }: Collected,
): void {
  const node = valueNode(owner, dictionaryOf[field]);
  if (node?.type === "object") dictionary.push({ node, field, owner, base, entries: keyedMembers(node) });
}

function addObject(owner: AnyObject, collected: Collected): void {
  collected.object.push(owner);
  for (const property of owner.properties) {
    collected.property.push({ property, owner });
    if (property.field && property.value) addValues(property.field, property.value, owner, collected);
  }
}

function addValues(field: Field, node: Node, owner: AnyObject, collected: Collected): void {
  const { shape, nullable, name: label } = field;
  if (fitsByType(node, shape)) {
    addObjectsIn(node, shape, collected.members);
    return;
  }
  addDoubtful({ node, shape, nullable: nullable !== undefined, label, field, owner }, collected);
  const elements = elementsOf(shape);
  if (!elements) return;
  // Elements that are objects are added with their own fields later.
  for (const element of elementNodes(node, elements)) {
    addDoubtful({ node: element, shape: elements.shape, nullable: false, label, field, owner }, collected);
  }
}

/** The objects that a value of a shape consists of: itself, and its elements. */
function addObjectsIn(node: Node, shape: Shape, objects: Node[]): void {
  if (node.type === "object") objects.push(node);
  const elements = elementsOf(shape);
  if (!elements || objectOf(elements.shape) === undefined) return;
  for (const element of elementNodes(node, elements)) objects.push(element);
}

function addDoubtful(one: Value, { doubtfulValue, constant, members }: Collected): void {
  doubtfulValue.push(one);
  if (one.shape.is === "constant") constant.push(one);
  if (one.node.type === "object") members.push(one.node);
}
