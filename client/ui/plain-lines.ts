import * as vscode from "vscode";

/** Lines of plain text for a tooltip, escaped so that none is read as Markdown. */
export function plainLines(lines: readonly string[]): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  for (const [index, line] of lines.entries()) {
    if (index > 0) text.appendMarkdown("  \n");
    text.appendText(line);
  }
  return text;
}
