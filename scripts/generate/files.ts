import { rulesByPropertyPage } from "../../core/kinds/document/rules-of-field.ts";
import { adjustableRules, everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { projectKind } from "../../core/kinds/project/index.ts";
import { schemaCatalog } from "./catalog.ts";
import { documentedRoutesFile } from "./documented-routes.ts";
import { messageSchemasFile } from "./message-schemas.ts";
import { withDerivedParts, withKindLists, withVersion } from "./package-json.ts";
import { parityPage } from "./parity.ts";
import { ruleIndex, rulePage, rulesByProperty } from "./rule-pages.ts";
import { rulesByField, rulesByFieldFile } from "./rules-by-field.ts";
import { commandsSchema, kindSchema } from "./schema.ts";

/** Guides and templates that list all kinds or have the version to install. */
const guides = ["docs/ci.md", "docs/editors.md", ".pre-commit-hooks.yaml", "action.yml", "ci/gitlab.yml"];

/** Every generated file by its path, with the text that it must have. `read` returns the current text. */
export function generatedFiles(read: (path: string) => string): ReadonlyMap<string, string> {
  const byField = rulesByField();
  const { version, devDependencies } = JSON.parse(read("package.json"));
  const files = new Map([
    ...everyRule.map((rule) => [`docs/rules/${rule.code}.md`, rulePage(rule)] as const),
    ["docs/rules/README.md", ruleIndex(everyRule)],
    [`docs/rules/${rulesByPropertyPage}.md`, rulesByProperty(byField)],
    ["schemas/commands.schema.json", json(commandsSchema())],
    ...[...kinds, projectKind].map((kind) => [`schemas/${kind.name}.schema.json`, json(kindSchema(kind))] as const),
    ["schemas/catalog.json", json(schemaCatalog())],
    ...guides.map((guide) => [guide, withVersion(withKindLists(read(guide)), version)] as const),
    ["core/kinds/document/rules-by-field.generated.ts", rulesByFieldFile(byField)],
    ["docs/parity.md", parityPage(devDependencies["discord-api-spec"])],
    ["service/http/documented-routes.generated.ts", documentedRoutesFile()],
    ["endpoint/verdicts/message-schemas.generated.ts", messageSchemasFile()],
    ["package.json", withDerivedParts(read("package.json"), adjustableRules)],
  ]);
  return files.set(packageList, listWith([...files.keys()], read(packageList)));
}

/** The list of the files that the package must have. `npm run package -- --update` writes its other lines. */
const packageList = "test/package/expected-files.txt";

/** Generated files that the package has. It has no others in these folders. */
const packaged = /^(?:docs\/rules\/|schemas\/.+\.schema\.json$)/;

/** The list of the package's files, with those of the generated ones that are packaged. */
function listWith(generated: readonly string[], list: string): string {
  const others = list.split("\n").filter((file) => file !== "" && !packaged.test(file));
  const files = [...others, ...generated.filter((file) => packaged.test(file))];
  return files
    .sort()
    .map((file) => `${file}\n`)
    .join("");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
