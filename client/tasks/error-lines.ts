import type * as vscode from "vscode";
import { findingsOf } from "../../cli/check/text.ts";
import { styleFor } from "../../cli/terminal/style.ts";
import { pathBelow } from "../manifests/project.ts";
import type { Faulty } from "../publish/checked-manifest.ts";

/** Without colours: a message is cleaned of control characters before it is written. */
const style = styleFor({ isTTY: false, hasColors: () => false });

/** The errors of a document as the terminal program writes them, which is what the problem matcher reads. */
export function errorLines({ document, manifest, findings }: Faulty, folder: vscode.Uri): string[] {
  const shown = pathBelow(document.uri, folder) ?? document.uri.fsPath;
  return findingsOf({ file: { shown, manifest }, findings }, style);
}
