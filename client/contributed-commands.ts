import type * as vscode from "vscode";

/** The names of `contributes.commands` in package.json. */
export function contributedCommands({ extension }: vscode.ExtensionContext): readonly string[] {
  const { commands } = extension.packageJSON.contributes as { commands: readonly { command: string }[] };
  return commands.map(({ command }) => command);
}
