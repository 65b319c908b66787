import type { Node } from "jsonc-parser";
import { appendElement, fix } from "../edit/fixes.ts";
import { elementRemoval, elementRemovals } from "../edit/removal.ts";
import { ContextType, IntegrationType } from "../interface/facts/constants.ts";
import { isUserInstallable } from "../manifest/installed.ts";
import { type Command, valueNode } from "../manifest/model.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";
import { elementsWith } from "./shared/unknown-constant.ts";

const { USER_INSTALL } = IntegrationType;

const texts = {
  messages: {
    noEffect: `PRIVATE_CHANNEL (${ContextType.PRIVATE_CHANNEL}) has no effect without USER_INSTALL (${USER_INSTALL}) in “integration_types”.`,
  },
  fixes: {
    addInstall: "Add USER_INSTALL to “integration_types”",
    removeContext: "Remove PRIVATE_CHANNEL",
    ...elementRemovals,
  },
} as const;

/** Adds the integration type if there is a list of them, or removes the context. */
function corrections(command: Command, node: Node, source: string): FixOf<typeof texts>[] {
  const own = valueNode(command, "integration_types");
  const add = own?.type === "array" && fix("addInstall", () => appendElement(source, own, String(USER_INSTALL)));
  return [...(add ? [add] : []), elementRemoval("removeContext", source, node)];
}

export const privateChannelContext = defineRule({
  code: "private-channel-context",
  on: "command",
  severity: "warning",
  ...texts,
  docs: {
    section: "2.1",
    summary: "The PRIVATE_CHANNEL context requires USER_INSTALL.",
    why: "In private channels, users only see commands of apps that they have installed themselves. Discord ignores the context unless `integration_types` includes USER_INSTALL (1).",
    bad: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0], "contexts": [0, 2] }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 1], "contexts": [0, 2] }]`,
  },
  check(command, report) {
    // `guild-context` reports contexts of guild commands.
    if (report.context.scope === "guild") return;
    const [node] = elementsWith(command, "contexts", ContextType.PRIVATE_CHANNEL);
    if (!node || isUserInstallable(command, report.context.integrationTypes) !== false) return;
    report.at(node, "noEffect", { fixes: corrections(command, node, report.source) });
  },
});
