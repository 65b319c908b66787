import * as vscode from "vscode";
import type { Project } from "../core/kinds/project/project.ts";
import { liveService, localService } from "../core/wire/service-url.ts";
import type { Destination } from "./connect/destinations.ts";
import { baseUrlOf } from "./connect/services.ts";

/** The name of the project's protected target that is at a destination, however one has come there. */
export function protectedName(
  project: Project,
  { service, target }: Pick<Destination, "service" | "target">,
): string | undefined {
  const isThere = (address: string): boolean => {
    if (service.isLocal || address === localService) return service.isLocal && address === localService;
    return baseUrlOf(address) === service.url;
  };
  const isSame = (applicationId: string | undefined): boolean =>
    service.isLocal || applicationId === undefined || applicationId === target.applicationId;
  return project.targets.find((one) => {
    if (!one.protected || one.guildId !== target.guildId) return false;
    return isThere(one.service ?? liveService) && isSame(one.applicationId ?? project.applicationId);
  })?.name;
}

/** What is asked before something is done at a protected target. */
export interface NameQuestion {
  readonly title: string;
  /** Says what the name has to be typed for. */
  readonly prompt: string;
}

/** A protected place wants its name typed: nobody does anything there by pressing Enter twice. */
export async function isNameTyped(name: string | undefined, { title, prompt }: NameQuestion): Promise<boolean> {
  if (name === undefined) return true;
  const typed = await vscode.window.showInputBox({
    title,
    prompt,
    ignoreFocusOut: true,
    validateInput: (text) => (text === name ? undefined : vscode.l10n.t("Enter the exact target name.")),
  });
  return typed === name;
}
