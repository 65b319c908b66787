import * as vscode from "vscode";
import { editBetween } from "../../core/edit/fixes.ts";
import { type ImportReport, importPermissions as readInto } from "../../core/permissions/import.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { indented } from "../manifests/command-manifests.ts";
import { projectOf } from "../manifests/project.ts";
import type { Destinations } from "../places/destinations.ts";
import { pickValue, Question } from "../ui/ask.ts";
import { applyTextEdits } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { inform, runs, warn } from "../ui/user-error.ts";
import { isPermissions, type PermissionsDocument, permissionsDocument } from "./permissions-document.ts";

/** Reads a guild's permissions into the open permissions manifest or into a new one. Throws a UserError. */
export async function importPermissions(document: vscode.TextDocument | undefined, destinations: Destinations) {
  await askForPermissionsManifest(document)
    .map(async (chosen, questions) => {
      const into = chosen && (await permissionsDocument(chosen));
      const project = await projectOf(document?.uri);
      const imported = await readInto(into, {
        face: { progress: withCancellableProgress },
        connect: ({ applicationId = project.applicationId, guildId }) =>
          destinations.guild({ applicationId, guildId }).ask(questions),
      });
      if (!into || !imported.into) {
        await openUntitled(`${imported.guildId}.permissions.jsonc`, indented(imported.text));
        return;
      }
      await writeDifferences(into, imported.text);
      showReport(imported.into);
    })
    .ask("Import Permissions");
}

/** Undefined: a new manifest. */
function askForPermissionsManifest(
  document: vscode.TextDocument | undefined,
): Question<vscode.TextDocument | undefined> {
  if (!document || !isPermissions(document)) return Question.known(() => undefined);
  const items = [
    {
      label: `Into ${vscode.workspace.asRelativePath(document.uri)}`,
      detail: "Changes only differences and keeps comments and order",
      value: document,
    },
    { label: "Import into a New Manifest", value: undefined },
  ];
  return pickValue("Import the permissions of a guild", items);
}

/** Writes only the differences, as one undo step. */
async function writeDifferences({ document, version, text }: PermissionsDocument, after: string): Promise<void> {
  if (document.version !== version) {
    throw new UserError(
      "Nothing was written because the manifest changed in the meantime. Import the permissions again.",
    );
  }
  if (await applyTextEdits([document, editBetween(text, after)])) return;
  throw new UserError(`The editor cannot write to ${vscode.workspace.asRelativePath(document.uri)}.`);
}

function showReport({ isChanged, message, changes, notes }: ImportReport): void {
  for (const line of [...changes, ...notes]) output.info(line);
  const undo = isChanged ? ["Use Undo to revert."] : [];
  const show = notes.length > 0 ? warn : inform;
  const test = runs("Test Permissions…", "commandManifest.testPermissions");
  show([message, ...undo, ...notes].join(" "), test);
}
