import * as vscode from "vscode";
import type { Project } from "../../core/kinds/project/project.ts";
import { localService } from "../../core/wire/service-url.ts";
import { protectedNameAt } from "../../core/workspace/where.ts";
import type { Destination } from "./destinations.ts";

/** The name of the project's protected target that is at a destination, however one has come there. */
export function protectedName(
  project: Project,
  { service, target: { applicationId, guildId } }: Pick<Destination, "service" | "target">,
): string | undefined {
  return protectedNameAt(project, { service: service.isLocal ? localService : service.url, applicationId, guildId });
}

/**
 * Asks for a protected target's name, so that nothing is done there by pressing Enter twice. `prompt` says what for.
 */
export async function isNameTyped(
  name: string | undefined,
  question: { readonly title: string; readonly prompt: string },
): Promise<boolean> {
  if (name === undefined) return true;
  const typed = await vscode.window.showInputBox({
    ...question,
    ignoreFocusOut: true,
    validateInput: (text) => (text === name ? undefined : "Enter the exact target name."),
  });
  return typed === name;
}
