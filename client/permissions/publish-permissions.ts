import * as vscode from "vscode";
import { isTokenRefused } from "../../core/discord/service-error.ts";
import {
  type PermissionsEnding,
  type PermissionsView,
  publishPermissions as publish,
} from "../../core/permissions/publish.ts";
import { signInAction } from "../places/credentials/sign-in-request.ts";
import type { EditableDestination } from "../places/destinations.ts";
import { isNameTyped, protectedName } from "../places/protected-target.ts";
import type { PublishParts } from "../publish/parts.ts";
import type { PlanDocuments } from "../publish/plan-documents.ts";
import { pageActions } from "../publish/show-outcome.ts";
import { step } from "../ui/ask.ts";
import { output } from "../ui/output.ts";
import { withSteps } from "../ui/progress.ts";
import { editorFace } from "../ui/refusal-diagnostics.ts";
import { type Action, inform, opens, showError, showProblems, UserErrorWithActions, warn } from "../ui/user-error.ts";
import { type PermissionsDocument, permissionsDocument } from "./permissions-document.ts";

type AppliedPermissions = Extract<PermissionsEnding<EditableDestination, vscode.Uri>, { readonly kind: "applied" }>;

/** Publishes a permissions manifest. Throws a UserError. */
export async function publishPermissions(
  document: vscode.TextDocument | undefined,
  parts: PublishParts,
): Promise<void> {
  const { destinations, refusals, plans, history } = parts;
  const from = await permissionsDocument(document);
  refusals.clear(from.document);
  const ending = await publish<EditableDestination, vscode.Uri>(from, {
    face: editorFace(refusals, from),
    connect: ({ applicationId = from.project.applicationId, guildId }) =>
      destinations.editableGuild({ applicationId, guildId }).ask("Publish Permissions"),
    show: (view, to) => (view.plan.blockers.length > 0 ? showPlan({ from, to, view }, plans) : undefined),
    consent: (view, to) => confirmPermissions({ from, to, view }, plans),
    async save(text) {
      const file = await history.savePermissions(text);
      output.info(`The current permissions were saved to ${file.fsPath}.`);
      return file;
    },
    apply: ({ where }, work) =>
      withSteps(`Publishing permissions ${where}`, (signal, show) =>
        work({ signal, onProgress: ({ label }, index, total) => show(label, index, total) }),
      ),
  });
  if (ending.kind === "cancelled") return;
  if (ending.kind === "blocked") throw new UserErrorWithActions(ending.message);
  if (ending.kind === "applied") showApplied(ending, () => publishPermissions(document, parts));
  else inform(ending.message, ...pageActions(ending.guild.service));
}

function showApplied(ending: AppliedPermissions, again: () => Promise<void>): void {
  const { message, outcome, guild, saved } = ending;
  for (const { label } of outcome.done) output.info(`Published the permissions of ${label} ${guild.where}.`);
  const publishAgain = { title: "Publish Again", run: again };
  const openSaved = saved ? [opens("Open Saved Permissions", saved)] : [];
  if (outcome.failed) {
    showError(message, remedyFor(ending) ?? publishAgain, ...(outcome.done.length > 0 ? openSaved : []));
  } else if (outcome.cancelled) {
    warn(message, publishAgain, ...openSaved);
  } else {
    inform(message, ...openSaved, ...pageActions(guild.service));
  }
}

function remedyFor({ isRefusalShown, outcome, guild: { service } }: AppliedPermissions): Action | undefined {
  if (isRefusalShown) return showProblems();
  const isRefused = isTokenRefused(outcome.failed?.error) && !service.isLocal;
  return isRefused ? signInAction({ url: service.url, role: "user" }) : undefined;
}

interface PlannedPermissions {
  readonly from: PermissionsDocument;
  readonly to: EditableDestination;
  readonly view: PermissionsView;
}

const replaced = "All overwrites of each listed command are replaced. The current ones are saved to a file first.";

async function showPlan({ from, to, view }: PlannedPermissions, plans: PlanDocuments): Promise<void> {
  await plans.show(from.document.uri, [`# ${from.name} ${to.where}`, `# ${replaced}`, "", ...view.lines]);
}

/** Asks whether to apply a plan, and says which changes users notice. The plan lists all overwrites. */
async function confirmPermissions(planned: PlannedPermissions, plans: PlanDocuments): Promise<boolean> {
  const { from, to, view } = planned;
  const showOnly = "Show Plan";
  const question = `Publish permissions ${to.where}?`;
  const detail = view.brief.join("\n");
  const name = protectedName(from.project, to);
  const title = `Publish ${to.where}: Protected Target`;
  const prompt = (target: string) => `Enter the target name ${target} to publish`;
  return await step(
    () => vscode.window.showWarningMessage(question, { modal: true, detail }, "Publish", showOnly),
    async (answer) => {
      if (answer === showOnly) await showPlan(planned, plans);
      return answer === "Publish" && (await isNameTyped(name, title, prompt));
    },
  );
}
