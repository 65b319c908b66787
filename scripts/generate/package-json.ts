import { ruleUrl } from "../../core/interface/facts/urls.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import type { AnyRule } from "../../core/rules/shared/define-rule.ts";

const others = kinds.map(({ name }) => name);
const all = ["commands", ...others];

/** Menu clauses for command manifests and this kind. The others with such a clause are for command manifests only. */
const alsoFor: Readonly<Record<string, string>> = {
  "commandManifest.sendTestInteraction": "interaction",
  "commandManifest.testPermissions": "permissions",
};

interface MenuItem {
  readonly command: string;
  when?: string;
}

/**
 * Returns package.json with its derived parts: the language's file names, the menu clauses and the rule settings. Clauses
 * exclude files of other kinds: `!(resourceFilename =~ /\.(…)\.jsonc?$…`. The setting `commandManifest.rules` has a severity
 * for each rule's code.
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
    $comment: "Generated from the rules by `npm run generate`.",
    markdownDescription:
      "Override the severity of rules. `off` turns a rule off, `hint` shows three dots and nothing in Problems, and `information`, `warning` and `error` show a blue, yellow and red squiggle. The `rules` of the project file `command-manifest.config.json` take precedence over this setting. [All rules](https://github.com/command-manifest/command-manifest/blob/main/docs/rules/README.md)",
    additionalProperties: false,
    properties: Object.fromEntries(rules.map((rule) => [rule.code, setting(rule)])),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function withoutOthers(clause: string, taken: string | undefined): string {
  const names = others.filter((kind) => kind !== taken).join("|");
  return clause.replace(/(!\(resourceFilename =~ \/\\\.\()[a-z|]+\)/, `$1${names})`);
}

/** Returns a guide with updated lists of kinds: those that begin with `commands` and `permissions`. */
export function withKindLists(guide: string): string {
  const list = /commands(\||\\\\\||,|', ')permissions(?:\1[a-z]+)*/g;
  return guide.replaceAll(list, (_, separator: string) => all.join(separator));
}

/** Returns a guide or a template that installs this version: `command-manifest@0.1.0`, `command-manifest/v0.1.0/ci/gitlab.yml`. */
export function withVersion(text: string, version: string): string {
  const inPlace = /(\bcommand-manifest(?:@v?|\/v)|^ +rev: v)\d+\.\d+\.\d+/gm;
  return text.replaceAll(inPlace, (_, before: string) => `${before}${version}`);
}

const severities = ["off", "hint", "information", "warning", "error"];

function setting({ code, severity, docs }: AnyRule): object {
  return {
    enum: severities,
    default: severity,
    markdownDescription: `${docs.summary} [More](${ruleUrl(code)})`,
  };
}
