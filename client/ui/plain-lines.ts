import * as vscode from "vscode";

/** Lines of plain text, for where the pointer rests on something: nothing in them is taken for Markdown. */
export function plainLines(lines: readonly string[]): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  for (const [index, line] of lines.entries()) {
    if (index > 0) text.appendMarkdown("  \n");
    text.appendText(line);
  }
  return text;
}
