import * as vscode from "vscode";
import { describePermissionsPlan, lossesOf, type PermissionsPlan } from "../../core/publish/index.ts";
import { isNameTyped, protectedName } from "../protected-target.ts";
import type { GuildDestination } from "./guild-destination.ts";
import type { PermissionsParts, PlannedPermissions } from "./publish-permissions.ts";

/** Shows a plan beside its manifest, to be read. */
export async function showPlan(
  { from, to, plan }: PlannedPermissions,
  { plans }: Pick<PermissionsParts, "plans">,
): Promise<void> {
  const head = `# ${vscode.l10n.t("{0} {1}", from.name, to.where)}`;
  await plans.show(from.document.uri, [head, "", ...describePermissionsPlan(plan, to.place), ...losing(plan, to)]);
}

function losing(plan: PermissionsPlan, { place }: GuildDestination): string[] {
  const losses = lossesOf(plan, place);
  return losses.length === 0 ? [] : ["", vscode.l10n.t("Who loses access:"), ...losses.map((loss) => `    ${loss}`)];
}

/** More lines than these make a dialog that nobody reads. */
const mostLines = 16;

/** Shows a plan and asks what to do with it. Who loses access stands first: a long dialog is cut at its end. */
export async function confirm({ from, to, plan }: PlannedPermissions): Promise<"publish" | "read" | undefined> {
  const answers: readonly (vscode.MessageItem & { readonly answer: "publish" | "read" })[] = [
    { answer: "publish", title: vscode.l10n.t("Publish") },
    { answer: "read", title: vscode.l10n.t("Show Plan Only") },
  ];
  const question = vscode.l10n.t("Publish the permissions of {0} {1}?", from.name, to.where);
  const lines = [...losing(plan, to).slice(1), ...describePermissionsPlan(plan, to.place)];
  const more = vscode.l10n.t("… and {0} more lines: show the plan to read them.", lines.length - mostLines);
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), more] : lines;
  const replaced = vscode.l10n.t(
    "The overwrites of each command are replaced as a whole. What is there now is saved to a file first.",
  );
  const detail = [...shown, "", replaced].join("\n");
  const given = (await vscode.window.showWarningMessage(question, { modal: true, detail }, ...answers))?.answer;
  return given !== "publish" || (await isAgreed(from, to)) ? given : undefined;
}

async function isAgreed({ project }: PlannedPermissions["from"], to: GuildDestination): Promise<boolean> {
  const name = protectedName(project, to);
  const title = vscode.l10n.t("Publish {0}: Protected Target", to.where);
  return await isNameTyped(name, {
    title,
    prompt: vscode.l10n.t("Type the target's name, {0}, to publish this", name ?? ""),
  });
}
