import type * as vscodeTypes from "vscode";
import { URI } from "vscode-uri";
import type { Answers } from "../../client/exports/answers.ts";
import { savedPermissionsName } from "../../core/publish/use-cases/keep-permissions.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { destinations } from "./destinations.ts";
import { FakeDocument, settings, shown, vscode } from "./editor.ts";
import { lookedAt, typedTexts } from "./found.ts";
import { type Answered, type Ask, isProgress, reasonsIn, timeless } from "./publishing.ts";
import { guild, recordCalls, twoCommands } from "./recorded-service.ts";
import { languageOf } from "./server.ts";
import type { FaceWorkspace } from "./workspaces.ts";

/**
 * Plans or publishes with the extension's task, without the editor, what is open and in part not saved. `typed`: what is
 * typed where a name is asked for.
 */
export async function publishedByEditor(workspace: FaceWorkspace, ask: Ask, typed = ask.target): Promise<Answered> {
  return await inEditorOn(workspace, typed, (root) => run(ask, root));
}

/** Asks as another extension does. */
export async function answeredByExports<T>(
  workspace: FaceWorkspace,
  work: (answers: Answers, root: vscodeTypes.Uri) => Promise<T>,
): Promise<T> {
  const { answersOf } = await import("../../client/exports/answers.ts");
  return await inEditorOn(workspace, undefined, async (root) => work(answersOf(await publisher()), root as never));
}

async function inEditorOn<T>(
  workspace: FaceWorkspace,
  typed: string | undefined,
  work: (root: URI) => Promise<T>,
): Promise<T> {
  const root = new TemporaryFolder();
  try {
    for (const [file, text] of Object.entries(workspace.files)) root.write(file, text);
    const uri = URI.file(root.path);
    vscode.workspace.workspaceFolders = [{ uri, name: "bot" }];
    const texts = typedTexts(workspace);
    vscode.workspace.textDocuments = lookedAt(workspace).map((file) => {
      return new FakeDocument(URI.parse(root.uriOf(file)), texts[file] ?? "", languageOf(workspace, file));
    });
    Object.assign(settings, { rules: workspace.settings });
    Object.assign(shown, { words: [], logged: [], presses: ["Publish", "Publish and Rename"], typed });
    return await work(uri);
  } finally {
    root.remove();
  }
}

async function run({ command, folder, target }: Ask, root: URI): Promise<Answered> {
  const { runPublish } = await import("../../client/tasks/publish-task.ts");
  const said: string[] = [];
  const calls = recordCalls(twoCommands);
  const place = target === undefined ? { guild } : { target };
  const definition = { type: "command-manifest", command, ...place, ...(folder !== undefined && { paths: [folder] }) };
  const say = (lines: readonly string[]): void => void said.push(...lines);
  const { signal } = new AbortController();
  const code = await runPublish(definition, { cli: root, folder: root } as never, await publisher(), { say, signal });
  if (!said[0]?.startsWith("# ")) return { code, plan: [], notes: [], reasons: reasonsIn(said, root.path), calls };
  // The head says where it goes, in the extension's own words, and has the notes that are in the output, too.
  const plan = said.slice(said.indexOf("") + 1).filter((line) => !isProgress(line));
  const { logged } = shown;
  const end = logged.findIndex((line) => /^(Published|This cannot be published:) /.test(line));
  const notes = (end < 0 ? logged : logged.slice(0, end)).map(timeless);
  return { code, plan, notes, reasons: [], calls };
}

/** The extension's own, with stand-ins for the service and for what VS Code would keep. */
async function publisher() {
  const { Publisher } = await import("../../client/publish/publisher.ts");
  const parts = { destinations: await destinations(), history, plans, refusals };
  return new Publisher(parts as never);
}

const plans = { show: async () => {}, open: [] };
const refusals = { show: () => {}, clear: () => {} };

/** Nothing is remembered: every publish is the first one. */
const history = {
  entries: async () => [],
  recordsOf: (): Records => ({
    ledger: async () => [],
    writeLedger: async () => {},
    unrestored: async () => [],
    writeUnrestored: async () => {},
    writeEntry: async () => {},
  }),
  savePermissions: async () => ({ fsPath: savedPermissionsName(new Date()) }),
};
