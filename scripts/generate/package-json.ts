import { kinds } from "../../core/kinds/kinds.ts";
import { ruleUrl } from "../../core/language/facts/urls.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";

const others = kinds.map(({ name }) => name);
const all = ["commands", ...others];

/** Commands that are for manifests of commands and for this kind; the others with such a clause are for commands alone. */
const alsoFor: Readonly<Record<string, string>> = {
  "commandManifest.sendTestInteraction": "interaction",
  "commandManifest.testPermissions": "permissions",
};

interface MenuItem {
  readonly command: string;
  when?: string;
}

/**
 * The package's description with its derived parts: the language's file names, the clauses of menus that leave out files of
 * other kinds, `!(resourceFilename =~ /\.(…)\.jsonc?$…`, and the setting `commandManifest.rules`, a severity for each rule's
 * code.
 */
export function withDerivedParts(packageJson: string, rules: readonly AnyRule[]): string {
  const description = JSON.parse(packageJson);
  const { languages, menus, configuration } = description.contributes;
  for (const language of languages) {
    if (language.id === "command-manifest")
      language.extensions = all.flatMap((kind) => [`.${kind}.json`, `.${kind}.jsonc`]);
  }
  for (const item of Object.values<MenuItem[]>(menus).flat()) {
    if (item.when !== undefined) item.when = withoutOthers(item.when, alsoFor[item.command]);
  }
  configuration.properties["commandManifest.rules"] = {
    type: "object",
    scope: "resource",
    order: 3,
    default: {},
    markdownDescription:
      "Severities by rule code. They override the severities of the rules. `off` turns a rule off. The `rules` of the project file `command-manifest.config.json` override this setting. [All rules](https://github.com/command-manifest/command-manifest/blob/main/docs/rules/README.md)",
    additionalProperties: false,
    properties: Object.fromEntries(rules.map((rule) => [rule.code, setting(rule)])),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function withoutOthers(clause: string, taken: string | undefined): string {
  const names = others.filter((kind) => kind !== taken).join("|");
  return clause.replace(/(!\(resourceFilename =~ \/\\\.\()[a-z|]+\)/, `$1${names})`);
}

/** A guide with its lists of kinds brought up to date: those that begin with `commands` and `permissions`. */
export function withKindLists(guide: string): string {
  const list = /commands(\||\\\\\||,|', ')permissions(?:\1[a-z]+)*/g;
  return guide.replaceAll(list, (_, separator: string) => all.join(separator));
}

const severities = ["off", "hint", "information", "warning", "error"];
const meanings = [
  "Turn the rule off.",
  "Show three dots, and nothing in Problems.",
  "Show a blue squiggle.",
  "Show a yellow squiggle.",
  "Show a red squiggle.",
];

function setting({ code, severity, docs }: AnyRule): object {
  return {
    enum: severities,
    enumDescriptions: meanings,
    default: severity,
    markdownDescription: `${docs.summary} [More](${ruleUrl(code)})`,
  };
}
