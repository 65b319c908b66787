import type { CommandPayload } from "../../interface/payloads.ts";
import type { JsonObject } from "../../text/json.ts";
import type { DesiredCommand } from "./desired.ts";
import { type Change, fieldsOf } from "./difference.ts";
import { type CompareContext, desiredForm } from "./normal.ts";

/** The body of the edit that makes these changes: each changed field in whole. §4.4 */
export function editBody(
  desired: DesiredCommand,
  changes: readonly Pick<Change, "path">[],
  context: CompareContext,
): Partial<CommandPayload> {
  const given: JsonObject = { ...desired.body };
  const complete = desiredForm(desired.body, context);
  // A field that the manifest leaves out goes back to its default, and an edit has to say so.
  return Object.fromEntries(fieldsOf(changes).map((name) => [name, given[name] ?? complete[name]]));
}
