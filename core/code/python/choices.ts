import type { ListTree, ObjectTree, Tree } from "../tree.ts";
import { callOf } from "./constants.ts";
import { implied, impliedMember, memberAt, spanOnly, type TreeWriter } from "./tree-writer.ts";
import { argumentOf, type Entry, type Value } from "./values.ts";

/** The choices in a list of values or of a library's choices, or in a dictionary of values by their names. */
export function choicesOf(value: Value, writer: TreeWriter): Tree {
  const span = spanOnly(value.at);
  if (value.is === "dict") {
    const items = value.entries.map((entry) =>
      choice(entry.value, writer, [impliedMember("name", entry.key, entry.name)], entry),
    );
    return { is: "list", items, isOpen: value.isOpen, span };
  }
  if (value.is !== "list") return { is: "unknown", span };
  return { is: "list", items: value.items.map((one) => choiceOf(one, writer)), isOpen: value.isOpen, span };
}

/** The choices that a type of literals has. */
export function literalChoices(values: readonly Value[], at: Value["at"], writer: TreeWriter): ListTree {
  return { is: "list", items: values.map((one) => choiceOf(one, writer)), isOpen: false, span: spanOnly(at) };
}

function choiceOf(value: Value, writer: TreeWriter): Tree {
  if (value.is === "scalar") return choice(value, writer, [memberAt("name", choiceName(value), value.at)]);
  const call = callOf(value, /Choice$/);
  if (!call) return { is: "unknown", span: spanOnly(value.at) };
  const name = argumentOf(call, "name", 0);
  const given = argumentOf(call, "value", 1);
  const translations = argumentOf(call, "name_localizations", 2);
  const members = [
    ...(name ? writer.textMembers("name", name) : []),
    ...(translations ? [writer.member("name_localizations", translations)] : []),
  ];
  const unnamed = given ?? (name && { ...name, key: "value" });
  const tree = choice(unnamed?.value, writer, members, unnamed);
  return { ...tree, span: spanOnly(value.at), isOpen: call.isOpen };
}

/** A choice is named by the text of its value, which is not known of a number with decimals. */
function choiceName(value: Extract<Value, { is: "scalar" }>): Tree {
  if (typeof value.value === "string")
    return { is: "scalar", value: value.value, span: spanOnly(value.at), isLiteral: value.isLiteral };
  if (typeof value.value === "number" && !value.isFloat) return implied(String(value.value), value.at);
  return { is: "unknown", span: spanOnly(value.at) };
}

function choice(
  value: Value | undefined,
  writer: TreeWriter,
  members: ObjectTree["members"],
  entry?: Entry,
): ObjectTree {
  const span = spanOnly(entry?.span ?? value?.at ?? { start: 0, end: 0 });
  const tree: Tree = value ? writer.treeOf(value) : { is: "unknown", span };
  const given = entry ? writer.member("value", entry, tree) : memberAt("value", tree, span);
  return { is: "object", members: [...members, ...(value ? [given] : [])], isOpen: false, span };
}
