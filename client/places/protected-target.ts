import { localService } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { protectedNameAt } from "../../core/workspace/where.ts";
import { questionsAfterDialog, typeText } from "../ui/ask.ts";
import { isCancelled } from "../ui/user-error.ts";
import type { Destination } from "./destinations.ts";

/** The name of the project's protected target with the same destination, however the destination was chosen. */
export function protectedName(
  project: Project,
  { service, target: { applicationId, guildId } }: Pick<Destination, "service" | "target">,
): string | undefined {
  return protectedNameAt(project, { service: service.isLocal ? localService : service.url, applicationId, guildId });
}

/** Asks for the name of a place, unless it has none. `questions`: if no dialog, which is a step, comes before. False: cancelled. */
export async function isNameTyped(
  name: string | undefined,
  title: string,
  prompt: (name: string) => string,
  { problem = "Enter the exact target name.", questions = questionsAfterDialog(title) } = {},
) {
  if (name === undefined) return true;
  const problemOf = (text: string): string | undefined => (text === name ? undefined : problem);
  try {
    await typeText({ prompt: prompt(name), problemOf }).ask(questions);
    return true;
  } catch (error) {
    if (isCancelled(error)) return false;
    throw error;
  }
}
