import { TextDocument } from "vscode-languageserver-textdocument";
import type { Program } from "../cli/program.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Found, inOrder, lookedAt, typedTexts } from "./found.ts";
import type { FaceWorkspace } from "./workspaces.ts";

interface JsonFile {
  readonly file: string;
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** The terminal's findings in a workspace whose documents are all saved: in its folder, and in some of its files. */
export async function foundByTerminal(
  program: Pick<Program, "run">,
  workspace: FaceWorkspace,
  named = lookedAt(workspace),
): Promise<Found[]> {
  const folder = new TemporaryFolder();
  try {
    const texts = typedTexts(workspace);
    for (const [file, text] of Object.entries(texts)) folder.write(file, text);
    const args = ["check", ".", ...named, "--format", "json"];
    const { stdout, stderr, code } = await program.run(args, { cwd: folder.path });
    // There may be nothing but files that have to be named.
    if (named.length === 0 && stderr.startsWith("No manifest was found")) return [];
    // A file that was named and is no manifest ends with 2, and the others are checked all the same.
    if (code === 2 && !stderr.startsWith("Skipped ")) throw new Error(stderr);
    const files: JsonFile[] = JSON.parse(stdout);
    return inOrder(
      files.flatMap(({ file, findings }) =>
        findings.map(({ code: rule, severity, message, start, end }) => {
          const range = rangeIn(texts[file] ?? "", start, end);
          return { file, code: rule, severity, message, range };
        }),
      ),
    );
  } finally {
    folder.remove();
  }
}

/** Offsets in a text with a byte order mark, which an editor takes away. */
export function rangeIn(text: string, start: number, end: number): Found["range"] {
  const mark = text.startsWith("\ufeff") ? 1 : 0;
  const document = TextDocument.create("file:///a", "json", 1, text.slice(mark));
  const [from, to] = [document.positionAt(start - mark), document.positionAt(end - mark)];
  return [from.line, from.character, to.line, to.character];
}
