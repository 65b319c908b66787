import { rules } from "../../core/manifest/index.ts";
import { ruleIndex, rulePage } from "./rule-pages.ts";
import { withRuleSettings } from "./rule-settings.ts";
import { commandsSchema } from "./schema.ts";

/** Every generated file by its path, with the text that it must have. */
export function generatedFiles(packageJson: string): ReadonlyMap<string, string> {
  return new Map([
    ...rules.map((rule) => [`docs/rules/${rule.code}.md`, rulePage(rule)] as const),
    ["docs/rules/README.md", ruleIndex(rules)],
    ["schemas/commands.schema.json", json(commandsSchema())],
    ["package.json", withRuleSettings(packageJson, rules)],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
