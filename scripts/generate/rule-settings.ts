import { ruleUrl } from "../../core/language/facts/rule-url.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";

const severities = ["off", "hint", "information", "warning", "error"];
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
    default: {},
    markdownDescription:
      "Severities by rule. `off` turns a rule off. The `rules` in the project's `command-manifest.config.json` override this setting.",
    additionalProperties: false,
    properties: Object.fromEntries(rules.map((rule) => [rule.code, setting(rule)])),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function setting({ code, severity, docs }: AnyRule): object {
  return { enum: severities, default: severity, markdownDescription: `${docs.summary} [More](${ruleUrl(code)})` };
}
