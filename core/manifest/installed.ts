import { IntegrationType } from "../interface/facts/constants.ts";
import { type Command, valueNode } from "./model.ts";

/**
 * Whether the command can be installed to a user; undefined if neither it nor the project says so. `supported`: the
 * integration types of the application.
 */
export function isUserInstallable(command: Command, supported: readonly number[] | undefined): boolean | undefined {
  const own = valueNode(command, "integration_types");
  if (!own || own.type === "null") return supported?.includes(IntegrationType.USER_INSTALL);
  // `integration-type` reports an empty list.
  if (own.type !== "array" || own.children?.length === 0) return undefined;
  return own.children?.some(({ value }) => value === IntegrationType.USER_INSTALL) ?? false;
}
