import * as vscode from "vscode";
import type { PermissionsOptions } from "../../core/publish/permissions/apply.ts";
import { publishPermissions as publish } from "../../core/publish/permissions/publish.ts";
import { type Destinations, throwRefusal } from "../connect/destinations.ts";
import type { PublishHistory } from "../publish/history.ts";
import type { PlanDocuments } from "../publish/plan-documents.ts";
import type { RefusalDiagnostics } from "../publish/refusal-diagnostics.ts";
import { editorFace } from "../ui/face.ts";
import { confirm, showPlan } from "./confirm-permissions.ts";
import { type EditableDestination, editableDestination } from "./guild-destination.ts";
import { permissionsDocument } from "./permissions-document.ts";
import { showEnding } from "./permissions-outcomes.ts";

/** What permissions are published with. */
export interface PermissionsParts {
  readonly destinations: Destinations;
  readonly refusals: RefusalDiagnostics;
  readonly plans: PlanDocuments;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/** Publishes a permissions manifest. Throws a UserError. */
export async function publishPermissions(
  document: vscode.TextDocument | undefined,
  parts: PermissionsParts,
): Promise<void> {
  const { destinations, refusals, plans, history, output } = parts;
  const from = await permissionsDocument(document);
  refusals.clear(from.document);
  const ending = await publish<EditableDestination, vscode.Uri>(from, {
    face: editorFace(refusals, from),
    connect: ({ applicationId = from.project.applicationId, guildId }) =>
      editableDestination(destinations, { applicationId, guildId }),
    show: (view, to) => (view.plan.blockers.length > 0 ? showPlan({ from, to, view }, plans) : undefined),
    consent: (view, to) => confirm({ from, to, view }, plans),
    async save(text) {
      const file = await history.savePermissions(text);
      output.info(`The permissions as they are now are saved to ${file.fsPath}.`);
      return file;
    },
    apply: applyWithProgress,
  }).catch(throwRefusal);
  showEnding(ending, () => publishPermissions(document, parts), output);
}

async function applyWithProgress<T>(
  { where }: EditableDestination,
  work: (options: PermissionsOptions) => Promise<T>,
): Promise<T> {
  const title = vscode.l10n.t("Publishing permissions {0}", where);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    return work({
      signal: controller.signal,
      onProgress: ({ label }, index, total) =>
        progress.report({ message: label, increment: index === 0 ? 0 : 100 / total }),
    });
  });
}
