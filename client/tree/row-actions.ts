import { UserError } from "../../core/tools/user-error.ts";

/** Row actions that do something else without a row. */
export const rowActions: ReadonlySet<string> = new Set([
  "publish",
  "showPublishPlan",
  "compareWithPublished",
  "mergePublished",
  "openPreview",
  "deleteCommand",
  "rollBack",
]);

/**
 * Throws a UserError if an action was run on a row that is gone. While the editor redraws rows, it passes `undefined` to the
 * action of a clicked row. From the palette there is no argument at all.
 */
export function requireRow(name: string, args: readonly unknown[]): void {
  if (!rowActions.has(name) || args.length === 0 || args[0] !== undefined) return;
  throw new UserError("The view was being updated. Try again.");
}
