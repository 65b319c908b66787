import type { Node } from "jsonc-parser";
import { elementNodes, elementsOf } from "../fields/shapes.ts";
import { gapsIn, type Manifest } from "./manifest.ts";
import {
  type AnyObject,
  buildEnvelope,
  type Command,
  type Described,
  type Option,
  type TableObject,
  valueNode,
} from "./model.ts";
import type { ChoiceList, Dictionary, DictionaryEntry, OptionList, Subjects, Value } from "./subjects.ts";
import type { Unit } from "./unit.ts";

/** The subjects in one command, without those of the whole manifest. */
export type UnitSubjects = { readonly [K in Exclude<keyof Subjects, "list" | "suppression">]: readonly Subjects[K][] };

/** Collects the subjects of a command, in source order. */
export function subjectsOf(unit: Unit): UnitSubjects {
  const { command, root } = unit;
  const objects = command ? [command, ...descendants(command)] : [];
  const element: Value[] = root
    ? [
        {
          node: root,
          shape: { is: "object", of: "command" },
          nullable: false,
          label: "A command",
          field: undefined,
          owner: undefined,
        },
      ]
    : [];
  return {
    problem: unit.problems,
    source: [{ start: 0, end: unit.text.length, root }],
    value: [...element, ...objects.flatMap(valuesOf)],
    object: objects,
    command: command ? [command] : [],
    option: objects.filter((object) => object.kind === "option"),
    choice: objects.filter((object) => object.kind === "choice"),
    property: objects.flatMap((owner) => owner.properties.map((property) => ({ property, owner }))),
    text: objects.flatMap(textsOf),
    dictionary: objects.flatMap(dictionariesOf),
    options: objects.flatMap(optionListOf),
    choices: objects.flatMap(choiceListOf),
    table: [],
  };
}

/** The subjects outside the commands: syntax errors, the root, and the envelope with its fields. */
export function rootSubjectsOf(manifest: Manifest): UnitSubjects {
  const { kind, skeleton } = manifest;
  const { root, problems } = skeleton;
  const envelope = kind === "envelope" && root ? [buildEnvelope(root)] : [];
  const unusable = kind === "other" || kind === "empty" || kind === "too-long";
  // The skeleton has no elements of the array that was cut into units.
  const values = envelope
    .flatMap(valuesOf)
    .filter(({ label, shape }) => label !== "commands" || shape.is === "objects");
  return {
    ...noSubjects,
    problem: problems,
    source: gapsIn(manifest).map((gap) => ({ ...gap, root })),
    value: unusable ? [{ ...rootValue, node: root ?? nowhere }] : [...envelope.map(envelopeValue), ...values],
    object: envelope,
    property: envelope.flatMap((owner) => owner.properties.map((property) => ({ property, owner }))),
  };
}

/** The subjects in a manifest of another kind: syntax errors, the roots and all objects in them. */
export function tableSubjects(
  manifest: Manifest,
  roots: readonly Value[],
  objects: readonly TableObject[],
): UnitSubjects {
  return {
    ...noSubjects,
    problem: manifest.skeleton.problems,
    source: gapsIn(manifest).map((gap) => ({ ...gap, root: manifest.skeleton.root })),
    value: [...roots, ...objects.flatMap(valuesOf)],
    object: objects,
    table: objects,
    property: objects.flatMap((owner) => owner.properties.map((property) => ({ property, owner }))),
  };
}

function envelopeValue({ node }: AnyObject): Value {
  return { ...rootValue, node, shape: { is: "object", of: "envelope" } };
}

const nowhere: Node = { type: "null", offset: 0, length: 0, value: null };
const rootValue = {
  shape: { is: "manifest" },
  nullable: false,
  label: "A command manifest",
  field: undefined,
  owner: undefined,
} as const;
const noSubjects: UnitSubjects = {
  problem: [],
  source: [],
  value: [],
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

function descendants(parent: Command | Option): Described[] {
  const options = parent.options.flatMap((option) => [option, ...descendants(option)]);
  return parent.kind === "option" ? [...parent.choices, ...options] : options;
}

function textsOf(owner: Described): Subjects["text"][] {
  const description = owner.kind === "choice" ? undefined : owner.description;
  return [owner.name, description, ...owner.localized].filter((text) => text !== undefined);
}

function dictionariesOf(owner: Described): Dictionary[] {
  const base = { name: owner.name, description: owner.kind === "choice" ? undefined : owner.description };
  const fields = owner.kind === "choice" ? (["name"] as const) : (["name", "description"] as const);
  return fields.flatMap((field) => {
    const node = valueNode(owner, `${field}_localizations`);
    if (node?.type !== "object") return [];
    return [{ node, field, owner, base: base[field], entries: entriesOf(node, field, owner) }];
  });
}

function entriesOf(node: Node, field: Dictionary["field"], owner: Described): DictionaryEntry[] {
  const texts = new Map(owner.localized.filter((text) => text.field === field).map((text) => [text.node, text]));
  return (node.children ?? []).flatMap((member) => {
    const [key, value] = member.children ?? [];
    return key ? [{ locale: String(key.value), node: member, key, text: value && texts.get(value) }] : [];
  });
}

function valuesOf(owner: AnyObject): Value[] {
  return owner.properties.flatMap(({ field, value, name }) => {
    if (!field || !value) return [];
    const whole: Value = {
      node: value,
      shape: field.shape,
      nullable: field.nullable !== undefined,
      label: name,
      field,
      owner,
    };
    const elements = elementsOf(field.shape);
    if (!elements) return [whole];
    // Elements that are objects themselves come with their own fields later.
    const element = { ...whole, shape: elements.shape, nullable: false };
    return [whole, ...elementNodes(value, elements).map((node): Value => ({ ...element, node }))];
  });
}

function optionListOf(object: Described): OptionList[] {
  const node = object.kind === "choice" ? undefined : valueNode(object, "options");
  return object.kind !== "choice" && node?.type === "array" ? [{ node, options: object.options }] : [];
}

function choiceListOf(object: Described): ChoiceList[] {
  const node = object.kind === "option" ? valueNode(object, "choices") : undefined;
  return object.kind === "option" && node?.type === "array" ? [{ node, choices: object.choices }] : [];
}
