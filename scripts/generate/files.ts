import { adjustableRules, everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { projectKind } from "../../core/kinds/project/index.ts";
import { withDerivedParts, withKindLists } from "./package-json.ts";
import { ruleIndex, rulePage } from "./rule-pages.ts";
import { rulesByFieldFile } from "./rules-by-field.ts";
import { commandsSchema, kindSchema } from "./schema.ts";

/** Guides that list all kinds. */
const guides = ["docs/ci.md", "docs/editors.md"];

/** Every generated file by its path, with the text that it must have. `read` gives the text that one has now. */
export function generatedFiles(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    ...everyRule.map((rule) => [`docs/rules/${rule.code}.md`, rulePage(rule)] as const),
    ["docs/rules/README.md", ruleIndex(everyRule)],
    ["schemas/commands.schema.json", json(commandsSchema())],
    ...[...kinds, projectKind].map((kind) => [`schemas/${kind.name}.schema.json`, json(kindSchema(kind))] as const),
    ...guides.map((guide) => [guide, withKindLists(read(guide))] as const),
    ["core/kinds/document/rules-by-field.generated.ts", rulesByFieldFile()],
    ["package.json", withDerivedParts(read("package.json"), adjustableRules)],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
