import { type OptionShape, type Reading, typeOfValues } from "./option-shape.ts";
import { childOf, isName, type PythonNode } from "./parse-python.ts";
import { implied, memberAt, spanOnly } from "./tree-writer.ts";
import type { Defined, Value } from "./values.ts";

interface EnumMember {
  readonly name: PythonNode;
  readonly value: Value;
}

/** The option of an enumeration of the file. Undefined for another class; without choices if they are unknown. */
export function enumMembers(defined: Defined, { evaluator, writer }: Reading): OptionShape | undefined {
  const { node, scope } = defined;
  const bases = childOf(node, "ArgList");
  const names = bases ? evaluator.argumentsIn(bases, scope).args : [];
  if (!names.some((one) => one.is === "external" && /^(?:enum|discord|disnake)\.(?:\w*Enum)$/.test(one.path)))
    return undefined;
  const members: EnumMember[] = [];
  for (const statement of childOf(node, "Body")?.children ?? []) {
    if (statement.type !== "AssignStatement") continue;
    const [name, sign, value] = statement.children;
    if (!name || !isName(name) || sign?.type !== "AssignOp" || !value || statement.children.length > 3) return {};
    if (evaluator.textOf(name).startsWith("_")) continue;
    members.push({ name, value: evaluator.valueOf(value, evaluator.scopeIn(node, scope)) });
  }
  const type = typeOfValues(members.map(({ value }) => value));
  const values = members.map(({ value }) => (value.is === "scalar" ? value.value : undefined));
  const areKnown = type !== undefined && values.every((one) => typeof one === typeof values[0]);
  if (!areKnown || new Set(values).size < values.length) return {};
  const items = members.map(({ name, value }) => ({
    is: "object" as const,
    members: [
      memberAt("name", implied(evaluator.textOf(name), name), name),
      memberAt("value", writer.treeOf(value), value.at),
    ],
    isOpen: false,
    span: spanOnly(name),
  }));
  return { type, choices: { is: "list", items, isOpen: false, span: spanOnly(node) } };
}
