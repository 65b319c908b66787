import { removalFix } from "../edit/removal.ts";
import { commandTypes, constantOf, isContextMenu } from "../interface/facts/constants.ts";
import { propertyOf, type Text } from "../manifest/model.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { reportDescriptionLength } from "./description-length.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";
import { removal } from "./shared/not-allowed.ts";
import { lengthTexts } from "./shared/text-length.ts";

const texts = {
  messages: {
    ...lengthTexts.messages,
    notShown: "A {type} command cannot have localized descriptions because context menus only show its name.",
  },
  fixes: { ...lengthTexts.fixes, ...removal },
} as const;

/** Context menu commands have no description to localize. */
function reportLocalized({ owner, value, node }: Text, report: ReportOf<typeof texts>): void {
  if (owner.kind !== "command" || !isContextMenu(owner.type) || value === "") return;
  const property = propertyOf(owner, "description_localizations");
  if (!property || strayOption(owner, report.context)) return;
  const isKept = (text: string) => text === owner.name?.value || text === owner.description?.value;
  const type = constantOf(commandTypes, owner.type ?? 0)?.name ?? "";
  // No source says that Discord refuses them, as it refuses descriptions.
  report.at(node, ["notShown", { type }], {
    disputed: true,
    fixes: [removalFix(["remove", { property: property.name }], report.source, property.node, isKept)],
  });
}

export const localizedDescription = defineRule({
  code: "localized-description",
  on: "text",
  appliesTo: (sort) => sort === "localized description",
  severity: "error",
  ...texts,
  docs: {
    section: "2.7",
    summary: "A localized description must follow the rules of the default description.",
    why: "The length limit applies to every locale, and context menu commands have no descriptions. If the text of one locale is too long, Discord refuses the whole command.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "description_localizations": { "de": "" } }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "description_localizations": { "de": "Antwortet mit Pong" } }]`,
  },
  check(text, report) {
    reportDescriptionLength(text, report);
    reportLocalized(text, report);
  },
});
