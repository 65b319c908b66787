import { elementRemoval, elementRemovals } from "../edit/removal.ts";
import { constantOf, integrationTypes } from "../interface/facts/constants.ts";
import { defineRule } from "./shared/define-rule.ts";
import { elementsWith, listConstants } from "./shared/unknown-constant.ts";

export const unsupportedIntegration = defineRule({
  code: "unsupported-integration",
  on: "command",
  severity: "warning",
  messages: {
    unsupported: "The application does not support {type} ({value}), only {types}.",
    noneSupported: "The application does not support {type} ({value}) or any other integration type.",
  },
  fixes: { removeType: "Remove {type}", ...elementRemovals },
  docs: {
    section: "2.1",
    summary: "A command can only use integration types that its application supports.",
    why: "Discord refuses a command with other types. This is a warning because the rule only knows the types from `integration_types` in `command-manifest.config.json`, and it is inactive without them.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 1] }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0] }]`,
    context: { integrationTypes: [0] },
  },
  check(command, report) {
    const supported = report.context.integrationTypes;
    // `scope-property` reports integration types of guild commands.
    if (!supported || report.context.scope === "guild") return;
    const own = integrationTypes.filter(({ value }) => supported.includes(value));
    for (const { value } of integrationTypes) {
      if (supported.includes(value)) continue;
      for (const node of elementsWith(command, "integration_types", value).slice(0, 1)) {
        const type = constantOf(integrationTypes, value)?.name ?? "";
        const fixes = [elementRemoval(["removeType", { type }], report.source, node)];
        if (own.length > 0) report.at(node, ["unsupported", { type, value, types: listConstants(own) }], { fixes });
        else report.at(node, ["noneSupported", { type, value }], { fixes });
      }
    }
  },
});
