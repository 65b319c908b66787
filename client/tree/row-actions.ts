import { UserError } from "../../core/user-error.ts";

/** The actions of rows that do something else where they are run without a row. */
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
 * Throws a UserError if an action was run on a row that is gone. While the editor redraws rows, it does not know them, and
 * passes `undefined` to the action of the clicked row; from the palette there is no argument at all.
 */
export function requireRow(name: string, args: readonly unknown[]): void {
  if (!rowActions.has(name) || args.length === 0 || args[0] !== undefined) return;
  throw new UserError("The view was being updated. Try again.");
}
