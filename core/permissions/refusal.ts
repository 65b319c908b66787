import type { Node } from "jsonc-parser";
import { locateBodyRefusal } from "../discord/commands/locate-refusal.ts";
import { explainRefusal } from "../discord/explain-refusal.ts";
import { ServiceError } from "../discord/service-error.ts";
import { serviceErrors } from "../discord/service-errors.ts";
import type { Finding } from "../language/model/finding.ts";
import { valueNode } from "../language/model/model.ts";
import { openingOf, spanOf } from "../language/text/nodes.ts";
import type { DesiredPermissions } from "./permissions-manifest.ts";
import type { PermissionsBlocker } from "./plan.ts";

/** The code of blockers, which no rule finds. */
const blockedCode = "cannot-publish";

/** The blockers of a plan, at the entries of the manifest. */
export function findingsOfPermissionBlockers(blockers: readonly PermissionsBlocker[]): Finding[] {
  return blockers.flatMap(({ desired, message }) => atEntry(desired, blockedCode, message));
}

/**
 * The places of a rejected edit in the manifest: its values, if Discord names any; the overwrite whose ID the message
 * names; otherwise the command, if the error is about it. None for what the manifest cannot fix, such as a token.
 */
export function locatePermissionsRefusal(error: unknown, desired: DesiredPermissions | undefined): Finding[] {
  if (!(error instanceof ServiceError) || !desired?.entry) return [];
  if (error.errors.length > 0) return locateBodyRefusal(error, desired.entry.object.node);
  const { code, message } = error;
  if (code !== serviceErrors.unknownCommand.code && code !== serviceErrors.missingPermissions.code) return [];
  const named = desired.entry.overwrites.find(({ overwrite: { id } }) => message.match(/\d+/g)?.includes(id));
  const node = named && valueNode(named.object, "id");
  const words = explainRefusal(error);
  return node ? [findingAt(node, String(code), words)] : atEntry(desired, String(code), words);
}

function atEntry({ entry }: DesiredPermissions, code: string, message: string): Finding[] {
  if (!entry) return [];
  const finding = findingAt(entry.nameNode ?? entry.object.node, code, message);
  return [entry.nameNode ? finding : { ...finding, ...openingOf(entry.object.node) }];
}

function findingAt(node: Node, code: string, message: string): Finding {
  return { code, severity: "error", message, ...spanOf(node), path: [], related: [], tags: [], fixes: [] };
}
