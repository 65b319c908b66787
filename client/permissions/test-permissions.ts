import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import {
  type Candidate,
  describeSimulated,
  type Simulated,
  type SourceLine,
  simulate,
} from "../../core/permissions/simulate.ts";
import { namedIn } from "../../core/permissions/situation.ts";
import { commandAt, commandOfEntryAt, entriesToTest } from "../../core/permissions/to-test.ts";
import { kindIcon, manifestsInWorkspace } from "../manifests/command-manifests.ts";
import type { Destinations } from "../places/destinations.ts";
import type { KnownNames } from "../places/known-names.ts";
import { pickIfSeveral, Question } from "../ui/ask.ts";
import { rangeOf } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { inform, runs, warn } from "../ui/user-error.ts";
import { askForSituation } from "./ask-for-situation.ts";
import { pickCommand } from "./candidates.ts";
import { isPermissions, permissionsDocument } from "./permissions-document.ts";

/**
 * Asks whether a user could use a command once a permissions manifest is published, and shows the line responsible. Asks an
 * available service for names only. Throws a UserError if the manifest has errors.
 */
export async function testPermissions(destinations: Destinations, known: KnownNames): Promise<void> {
  const active = vscode.window.activeTextEditor;
  const picked = active && isPermissions(active.document) ? Question.known(() => active.document) : pickManifest();
  await picked
    .andThen(async (document) => {
      const entries = document ? entriesToTest(await permissionsDocument(document)) : [];
      const near = document?.uri ?? active?.document.uri;
      const subject = { near, guildId: entries[0]?.guildId, name: active && nameAt(active, entries) };
      return pickCommand(subject, destinations).andThen(async (candidate) =>
        askForSituation(candidate.command, entries, await namesFor(entries, known)).map(async (situation) => {
          const simulated = simulate(entries, candidate, situation);
          const at = await reveal(simulated, document, candidate);
          showSimulated(simulated, candidate, { at, names: await namesFor(entries, known) });
        }),
      );
    })
    .ask("Test Permissions");
}

/** The names of the mentioned IDs, and of the guild's roles and channels. */
async function namesFor(entries: readonly PermissionEntry[], known: KnownNames): Promise<Names> {
  const users = namedIn(entries).users.map((id) => ({ sort: "user", id }) as const);
  return await known.withGuild(entries[0]?.guildId, users);
}

/** The workspace's permissions manifest, picked by the user if there are several. Without one, the commands' defaults apply. */
function pickManifest(): Question<vscode.TextDocument | undefined> {
  return Question.known(() => manifestsInWorkspace("permissions")).andThen((uris) => {
    if (uris.length === 0) return Question.known(() => undefined);
    const items = uris.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), iconPath: kindIcon(uri), uri }));
    const picked = pickIfSeveral("With which permissions?", items);
    return picked.map(async ({ uri }) => await vscode.workspace.openTextDocument(uri));
  });
}

/** The command at the cursor, in its own manifest or in a permissions manifest. */
function nameAt({ document, selection }: vscode.TextEditor, entries: readonly PermissionEntry[]): string | undefined {
  const offset = document.offsetAt(selection.active);
  return isPermissions(document) ? commandOfEntryAt(entries, offset) : commandAt(document.getText(), offset);
}

/** Shows the line responsible, and returns its number. */
async function reveal(
  { decidedAt }: Simulated,
  document: vscode.TextDocument | undefined,
  { desired }: Candidate,
): Promise<SourceLine | undefined> {
  const uri = decidedAt?.in === "commands" ? desired?.uri : document?.uri.toString();
  if (!decidedAt || uri === undefined) return undefined;
  const shown = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const selection = rangeOf(shown, decidedAt);
  await vscode.window.showTextDocument(shown, { selection });
  return { file: shown.uri.path.split("/").at(-1) ?? "", line: selection.start.line + 1 };
}

function showSimulated(
  simulated: Simulated,
  { command }: Candidate,
  around: Parameters<typeof describeSimulated>[2],
): void {
  const message = describeSimulated(simulated, command, around);
  output.info(message);
  const again = runs("Test Another…", "commandManifest.testPermissions");
  const notify = simulated.usability.usable ? inform : warn;
  notify(message, again);
}
