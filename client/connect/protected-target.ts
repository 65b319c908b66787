import { localService } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { protectedNameAt } from "../../core/workspace/where.ts";
import { formAfterDialog, typeText } from "../ui/ask.ts";
import { isCancelled } from "../ui/user-error.ts";
import type { Destination } from "./destinations.ts";

/** The name of the project's protected target that is at a destination however it was found. */
export function protectedName(
  project: Project,
  { service, target: { applicationId, guildId } }: Pick<Destination, "service" | "target">,
): string | undefined {
  return protectedNameAt(project, { service: service.isLocal ? localService : service.url, applicationId, guildId });
}

/** Asks for a protected target's name after a dialog, which is a step. Without one, asks nothing. False: cancelled. */
export async function isNameTyped(name: string | undefined, title: string, prompt: (name: string) => string) {
  if (name === undefined) return true;
  const problemOf = (text: string): string | undefined => (text === name ? undefined : "Enter the exact target name.");
  try {
    await typeText({ prompt: prompt(name), problemOf }).ask(formAfterDialog(title));
    return true;
  } catch (error) {
    if (isCancelled(error)) return false;
    throw error;
  }
}
