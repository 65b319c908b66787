import * as vscode from "vscode";
import { readCode } from "../../core/convert/read-code.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { liveService, localService } from "../../core/discord/service-url.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { guideUrl } from "../../core/interface/facts/urls.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { languageId } from "../manifests/language-id.ts";
import { viewColumnFor } from "../manifests/new-manifest.ts";
import type { Credentials } from "../places/credentials/credentials.ts";
import { signIn } from "../places/credentials/sign-in.ts";
import type { LocalService } from "../places/local-service.ts";
import { pickValue } from "../ui/ask.ts";
import { runsPrograms } from "../ui/runs-programs.ts";
import { type Action, inform, requireTrust, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { importCommands } from "./import-commands.ts";
import type { PublishParts } from "./parts.ts";

type Parts = PublishParts & { readonly credentials: Credentials; readonly localService: LocalService };

const title = "I Have Commands in Code";

/**
 * Makes a manifest of commands that are declared in code, in the way that the user picks. `where`: as for a new manifest.
 * Rejects with a CancellationError. Throws a UserError.
 */
export async function manifestFromCode(parts: Parts, where?: unknown): Promise<void> {
  const ways = [
    {
      label: "Paste Code",
      detail: "Convert objects or discord.js builders from the clipboard to JSON.",
      iconPath: new vscode.ThemeIcon("clippy"),
      value: () => pasteCode(where),
      isOffered: true,
    },
    {
      label: "Run Your Deploy Script",
      detail: "Start the local service, run the script against it, and import what it publishes. For any library.",
      iconPath: new vscode.ThemeIcon("terminal"),
      value: () => deployLocally(parts),
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
  const run = await pickValue("Select how to make a manifest of your commands", offered).ask(title);
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

/** Starts the local service and says what the deploy script needs. */
async function deployLocally(parts: Parts): Promise<void> {
  requireTrust("The local service requires a trusted workspace.");
  offerDeploy(await parts.localService.start(), parts);
}

/** Shows the message again after each action except the import, because the user needs several of them in turn. */
function offerDeploy(address: ServiceAddress, parts: Parts): void {
  const thenAgain = (action: Action): Action => ({
    title: action.title,
    run: async () => {
      await action.run();
      offerDeploy(address, parts);
    },
  });
  const copy = { title: "Copy Variables", run: () => vscode.env.clipboard.writeText(variablesFor(address)) };
  const page = vscode.Uri.parse(guideUrl("migrating", "deploy-to-the-local-service-once"), true);
  const guide = { title: "Open Guide", run: () => vscode.env.openExternal(page) };
  const load = { title: "Import Commands…", run: () => importFrom(localService, parts) };
  const message = `The local service is running at ${address.url}. Run your deploy script against it, then import the commands.`;
  inform(message, load, thenAgain(copy), thenAgain(guide));
}

/** The variables of the guide's script. The token is valid on this machine only. */
function variablesFor({ url, token, application_id }: ServiceAddress): string {
  const api = url.replace(/\/v\d+$/, "");
  return `DISCORD_API=${api}\nDISCORD_TOKEN=${token}\nAPPLICATION_ID=${application_id}\n`;
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
