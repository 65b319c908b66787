import * as vscode from "vscode";
import { readCode } from "../../core/convert/read-code.ts";
import { liveService } from "../../core/discord/service-url.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { languageId } from "../manifests/language-id.ts";
import { viewColumnFor } from "../manifests/new-manifest.ts";
import type { Credentials } from "../places/credentials/credentials.ts";
import { signIn } from "../places/credentials/sign-in.ts";
import { checkInPlace } from "../publish/check-in-place.ts";
import { importCommands } from "../publish/import-commands.ts";
import type { PublishParts } from "../publish/parts.ts";
import { pickValue } from "../ui/ask.ts";
import { runsPrograms } from "../ui/runs-programs.ts";
import { type Action, requireTrust, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { type DeployOptions, pullDeployed } from "./deploy-script.ts";

type Parts = PublishParts & DeployOptions & { readonly credentials: Credentials };

const title = "I Have Commands in Code";

/**
 * Checks commands in code where they are declared, or makes a manifest of them, as the user picks. `where`: as for a new manifest.
 * Rejects with a CancellationError. Throws a UserError.
 */
export async function manifestFromCode(parts: Parts, where?: unknown): Promise<void> {
  const ways = [
    {
      label: "Check Them in the Code",
      detail: "Find the files that declare commands, and check these from now on. Nothing is converted.",
      iconPath: new vscode.ThemeIcon("checklist"),
      value: () => checkInPlace(),
      isOffered: true,
    },
    {
      label: "Paste Code",
      detail: "Convert objects or discord.js builders from the clipboard to JSON.",
      iconPath: new vscode.ThemeIcon("clippy"),
      value: () => pasteCode(where),
      isOffered: true,
    },
    {
      label: "Run Your Deploy Script",
      detail: "Run the script with all of Discord led to a local service, and take what it publishes. For any library.",
      iconPath: new vscode.ThemeIcon("terminal"),
      value: () => runDeployScript(parts, where),
      isOffered: runsPrograms,
    },
    {
      label: "Import from Discord",
      detail: "Import the commands that are published now. You have to be signed in.",
      iconPath: new vscode.ThemeIcon("cloud-download"),
      value: () => importFromDiscord(parts),
      isOffered: true,
    },
  ];
  const offered = ways.filter(({ isOffered }) => isOffered);
  const run = await pickValue("Select what to do with your commands", offered).ask(title);
  await run();
}

/** Opens the clipboard's commands as a new manifest, and nothing else from it: it may hold a secret. */
async function pasteCode(where: unknown): Promise<void> {
  const content = manifestIn(await vscode.env.clipboard.readText());
  if (content === undefined) {
    const again: Action = { title: "Paste Again", run: () => pasteCode(where) };
    const message = "The clipboard contains no commands. Copy the code of your commands first.";
    throw new UserErrorWithActions(message, again);
  }
  const document = await vscode.workspace.openTextDocument({ language: languageId, content });
  await vscode.window.showTextDocument(document, { viewColumn: viewColumnFor(where), preview: false });
  reach("createdManifest");
}

/**
 * Converts a text to the text of a manifest, without functions and the code around its commands. Undefined: it has no commands.
 * Code with a syntax error stays unchanged, and is reported as in any manifest.
 */
function manifestIn(text: string): string | undefined {
  const code = readCode(text, { dialect: "jsonc", hasCommands: true });
  if (code?.is === "faulty") return text;
  const json = code?.is === "convertible" ? applyEdits(text, code.conversion.edits()) : text;
  return parseManifest(json).units.some(({ unit }) => unit.facts.name !== undefined) ? json : undefined;
}

async function runDeployScript(deploy: DeployOptions, where: unknown): Promise<void> {
  requireTrust("Running a script requires a trusted workspace.");
  const file = await pullDeployed(deploy);
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document, { viewColumn: viewColumnFor(where), preview: false });
  reach("createdManifest");
}

async function importFromDiscord(parts: Parts): Promise<void> {
  requireTrust();
  const { credentials } = parts;
  if (!(await credentials.find(liveService, "application")))
    await signIn(credentials, { url: liveService, role: "application" });
  await importFrom(liveService, parts);
}

async function importFrom(address: string, parts: Parts): Promise<void> {
  await importCommands(undefined, { ...parts, destinations: parts.destinations.at(address) });
  const active = vscode.window.activeTextEditor;
  if (active && isCommandManifest(active.document)) reach("createdManifest");
}
