import { quote, shorten } from "../manifest/describe.ts";
import { type Choice, valueNode } from "../manifest/model.ts";
import { decimalOf } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";
import { hasRepeats, type Keyed, reportRepeats } from "./shared/repeats.ts";

/** The key is equal for values that Discord treats as equal: 1 and 1.0, but not 1 and "1". */
interface ChoiceEntry extends Keyed {
  shown(): string;
}

/** `choice-name-length` reports empty names. */
function nameEntry({ name }: Choice): ChoiceEntry[] {
  return name && name.value !== "" ? [{ node: name.node, key: name.value, shown: () => quote(name.value) }] : [];
}

function valueEntry(source: string, choice: Choice): ChoiceEntry[] {
  const node = valueNode(choice, "value");
  if (node?.type === "string") return [{ node, key: `"${node.value}"`, shown: () => quote(String(node.value)) }];
  if (node?.type !== "number") return [];
  const literal = sourceOf(source, node);
  const { negative, digits, magnitude } = decimalOf(literal) ?? {};
  return [{ node, key: `${negative} ${digits} ${magnitude}`, shown: () => shorten(literal) }];
}

/** Reports only the first of several choices with the same name. */
function withoutNamesakes(choices: readonly Choice[]): readonly Choice[] {
  const names = new Set<string>();
  return choices.filter(({ name }) => {
    if (!name) return true;
    const isNew = !names.has(name.value);
    names.add(name.value);
    return isNew;
  });
}

export const duplicateChoice = defineRule({
  code: "duplicate-choice",
  on: "choices",
  severity: "error",
  // No source says what Discord does with two choices of one name.
  disputed: true,
  messages: {
    sameName: "Another choice of this option already has the name {name}.",
    sameValue: "Another choice of this option already has the value {value}.",
  },
  docs: {
    section: "2.2",
    summary: "The choices of an option must have unique names.",
    why: "Users cannot tell two choices with the same name apart, and Discord may refuse them. It accepts choices with the same value, which are reported as information: some apps use them as aliases, but an app cannot tell which of them the user picked.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [
  { "name": "Low", "value": 1 },
  { "name": "Low", "value": 2 }
] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [
  { "name": "Low", "value": 1 },
  { "name": "High", "value": 2 }
] }] }]`,
  },
  check({ choices }, report) {
    if (hasRepeats(choices, ({ name }) => name?.value)) {
      reportRepeats(choices.flatMap(nameEntry), report, ({ shown }) => ({
        message: ["sameName", { name: shown() }],
        counterpart: "The other choice with this name",
      }));
    }
    // Compares rounded numbers first. Equal numbers can be written differently, but equal text always gives equal numbers.
    if (hasRepeats(choices, (choice) => valueNode(choice, "value")?.value)) {
      const entries = withoutNamesakes(choices).flatMap((choice) => valueEntry(report.source, choice));
      reportRepeats(entries, report, ({ shown }) => ({
        message: ["sameValue", { value: shown() }],
        counterpart: "The other choice with this value",
        severity: "information",
      }));
    }
  },
});
