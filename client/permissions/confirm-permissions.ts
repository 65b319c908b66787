import * as vscode from "vscode";
import type { PermissionsView } from "../../core/permissions/publish.ts";
import type { EditableDestination } from "../connect/destinations.ts";
import { isNameTyped, protectedName } from "../connect/protected-target.ts";
import type { PlanDocuments } from "../publish/plan-documents.ts";
import { step } from "../ui/ask.ts";
import type { PermissionsDocument } from "./permissions-document.ts";

export interface PlannedPermissions {
  readonly from: PermissionsDocument;
  readonly to: EditableDestination;
  readonly view: PermissionsView;
}

export async function showPlan({ from, to, view }: PlannedPermissions, plans: PlanDocuments): Promise<void> {
  const { lines, losses } = view;
  const losing = losses.length === 0 ? [] : ["", "Lost access:", ...losses.map((loss) => `    ${loss}`)];
  await plans.show(from.document.uri, [`# ${from.name} ${to.where}`, "", ...lines, ...losing]);
}

/** The editor cuts off the end of a longer dialog. */
const maxLines = 16;

/** Shows a plan and asks whether to apply it. Lost access comes first, in case the dialog is cut off. */
export async function confirm(planned: PlannedPermissions, plans: PlanDocuments): Promise<boolean> {
  const { from, to, view } = planned;
  const publish = "Publish";
  const showOnly = "Show Plan";
  const question = `Publish the permissions of ${from.name} ${to.where}?`;
  const lines = [...view.losses, ...view.lines];
  const more = `… and ${lines.length - maxLines} more lines in the plan`;
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), more] : lines;
  const replaced = "All overwrites of each listed command are replaced. The current ones are saved to a file first.";
  const detail = [...shown, "", replaced].join("\n");
  const name = protectedName(from.project, to);
  const title = `Publish ${to.where}: Protected Target`;
  const prompt = (target: string) => `Enter the target name ${target} to publish`;
  return await step(
    () => vscode.window.showWarningMessage(question, { modal: true, detail }, publish, showOnly),
    async (answer) => {
      if (answer === showOnly) await showPlan(planned, plans);
      return answer === publish && (await isNameTyped(name, title, prompt));
    },
  );
}
