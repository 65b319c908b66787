import { ruleUrl } from "../../core/language/facts/rule-url.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";

const severities = ["off", "hint", "information", "warning", "error"];
const meanings = [
  "Turn the rule off.",
  "Show three dots, and nothing in Problems.",
  "Show a blue squiggle.",
  "Show a yellow squiggle.",
  "Show a red squiggle.",
];
const settingName = "commandManifest.rules";

/**
 * The setting `commandManifest.rules`: a severity for each rule's code. Nothing else of the package's description
 * changes, so a package without settings stays as it is.
 */
export function withRuleSettings(packageJson: string, rules: readonly AnyRule[]): string {
  const description = JSON.parse(packageJson);
  const properties = description.contributes?.configuration?.properties;
  if (properties === undefined) return packageJson;
  properties[settingName] = {
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

function setting({ code, severity, docs }: AnyRule): object {
  return {
    enum: severities,
    enumDescriptions: meanings,
    default: severity,
    markdownDescription: `${docs.summary} [More](${ruleUrl(code)})`,
  };
}
