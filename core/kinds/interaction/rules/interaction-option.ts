import { fix, replaceNode } from "../../../edit/fixes.ts";
import { type Mismatch, mismatchesIn, mismatchMessages } from "../../../interactions/option-value.ts";
import { CommandType, constantOf, optionTypes } from "../../../interface/facts/constants.ts";
import { type TableObject, valueNode } from "../../../manifest/model.ts";
import { defineRule, type FixOf, type ReportOf } from "../../../rules/shared/define-rule.ts";
import { openingOf, spanOf } from "../../../text/nodes.ts";
import { commandReference, commandsMeant, exampleCommands } from "../../references/command-reference.ts";
import { interactionData } from "../fields.ts";
import { declaringOf, exampleInteraction, isAutocomplete, levelOf, slashData } from "../parts.ts";

const texts = {
  messages: mismatchMessages,
  fixes: { changeName: "Change to “{name}”", changeType: "Change to {type} ({typeName})" },
} as const;

export const interactionOptionRule = defineRule({
  code: "interaction-option",
  on: "table",
  severity: "error",
  ...texts,
  docs: {
    section: "6",
    summary: "The options of an interaction must match its command.",
    why: "The rule checks default names and types. Except for autocomplete, it also checks choices and ranges, and that required options are present. It ignores commands that are not in the project's manifests.",
    bad: exampleInteraction(slashData(`{ "type": 4, "name": "minuts", "value": 60 }`)),
    good: exampleInteraction(slashData(`{ "type": 4, "name": "minutes", "value": 60 }`)),
    get context() {
      const options = `[{ "type": 4, "name": "minutes", "description": "How long" }]`;
      return {
        commands: exampleCommands(`[{ "name": "timeout", "description": "Silences", "options": ${options} }]`),
      };
    },
  },
  check(data, report) {
    const reference = data.table === interactionData ? commandReference(data, "name") : undefined;
    if (reference?.type !== CommandType.CHAT_INPUT) return;
    const reading = { isAutocomplete: data.parent !== undefined && isAutocomplete(data.parent), judgesTypes: false };
    const given = levelOf(data, report.source);
    // A global and a guild command can share a name, so use the one that matches best.
    const [best = []] = commandsMeant(reference, report.context.commands ?? [])
      .flatMap((command) => command.whole() ?? [])
      .map((command) => mismatchesIn(given, declaringOf(command), reading))
      .sort((a, b) => a.length - b.length);
    for (const mismatch of best) reportMismatch(mismatch, report);
  },
});

function reportMismatch({ at, part, message, right }: Mismatch<TableObject>, report: ReportOf<typeof texts>): void {
  const node = valueNode(at, part) ?? at.node;
  const edits = () => replaceNode(node, JSON.stringify(right));
  const fixes = right === undefined ? [] : [fix(changeTo(right), edits)];
  report.within(node, part === "options" ? openingOf(node) : spanOf(node), message, { fixes });
}

/** A name, or the number of an option type. */
function changeTo(right: string | number): FixOf<typeof texts>["name"] {
  if (typeof right === "string") return ["changeName", { name: right }];
  return ["changeType", { type: right, typeName: constantOf(optionTypes, right)?.name ?? "" }];
}
