import type { Command } from "commander";
import { formatOption, planFormats } from "../terminal/formats.ts";
import { addRequest } from "./publishing.ts";

const help = `
This command changes nothing. The Markdown format is for a comment on a pull request and has less than 65,536 characters. If the
manifests have errors, it lists them. The JSON format is an object, or an array with one for each guild or target if several are
named. If Discord refuses a request, the object is the target with { failed }, which has { message, status, code }, and
retry_after (seconds) if Discord said when to try again.

Exit codes:
  0  No changes
  1  The manifests have errors
  2  The command cannot run
  3  Discord refused a request or could not be reached
  4  Changes`;

/** Adds the arguments, options and help of a command that compares and changes nothing. */
export function addPlanning(command: Command): Command {
  return addRequest(command).addOption(formatOption(planFormats)).addHelpText("after", help);
}
