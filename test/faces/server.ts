import type { Diagnostic } from "vscode-languageserver-protocol";
import { servesFiles } from "../../core/workspace/files-protocol.ts";
import { LanguageClient } from "../server/language-client.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Found, inOrder, lookedAt, typedTexts } from "./found.ts";
import type { FaceWorkspace } from "./workspaces.ts";

const severities = ["", "error", "warning", "information", "hint"];

/** Starts a server, and returns the client at its other end. */
type Start = () => LanguageClient;

/** The findings of the language server over a stream, for a workspace whose documents are all open. */
export async function foundByServer(workspace: FaceWorkspace, start?: Start): Promise<Found[]> {
  const answer = async (client: LanguageClient, folder: TemporaryFolder) => {
    const files = lookedAt(workspace);
    for (const file of files)
      await client.open(folder.uriOf(file), openedText(workspace, file), languageOf(workspace, file));
    return await Promise.all(files.map(async (file) => toFound(file, await client.diagnostics(folder.uriOf(file)))));
  };
  return await found(workspace.files, { rules: workspace.settings ?? {} }, answer, start);
}

/** The report of the language server for a workspace whose files are all saved and closed. */
export async function foundInWorkspace(workspace: FaceWorkspace, start?: Start): Promise<Found[]> {
  const answer = async (client: LanguageClient, folder: TemporaryFolder) =>
    (await client.workspaceDiagnostics()).map((report) => {
      const file = decodeURIComponent(report.uri.slice(folder.uri.length + 1));
      return toFound(file, report.kind === "full" ? report.items : []);
    });
  return await found(typedTexts(workspace), { diagnostics: "workspace" }, answer, start);
}

/** The answer of a server for a folder with these files and settings. */
async function found(
  files: Readonly<Record<string, string>>,
  settings: LanguageClient["settings"],
  ask: (client: LanguageClient, folder: TemporaryFolder) => Promise<readonly Found[][]>,
  start: Start = LanguageClient.inProcess,
): Promise<Found[]> {
  const folder = new TemporaryFolder();
  const client = start();
  try {
    for (const [file, text] of Object.entries(files)) folder.write(file, text);
    client.settings = settings;
    await client.initialize(undefined, folder.uri, servesFiles);
    return inOrder((await ask(client, folder)).flat());
  } finally {
    await client.stop();
    folder.remove();
  }
}

function toFound(file: string, diagnostics: readonly Diagnostic[]): Found[] {
  return diagnostics.map(({ code, severity = 0, message, range: { start, end } }) => {
    const range = [start.line, start.character, end.line, end.character] as const;
    return { file, code: String(code), severity: severities[severity] ?? "", message: String(message), range };
  });
}

/** An editor takes the byte order mark away. */
function openedText(workspace: FaceWorkspace, file: string): string {
  return (typedTexts(workspace)[file] ?? "").replace(/^\ufeff/, "");
}

/** The language that an editor has a file open in. */
export function languageOf({ asJson = [], plain = [], files }: FaceWorkspace, file: string): string {
  if (asJson.includes(file)) return "json";
  // A file that says something else entirely is not opened as a manifest.
  return plain.includes(file) && files[file]?.includes(`"private"`) ? "json" : "command-manifest";
}
