import { usableCommands } from "../../interactions/usable-commands.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Step } from "../../publish/plan/steps.ts";

/** A published command to try on the page of a local service. */
export interface TryLink {
  /** `Try /hello` */
  readonly title: string;
  /** The command in the page's address: its name, with that of its subcommand. */
  readonly command: string;
}

/** The first slash command that was created or changed; undefined: there is none. */
export function tryLink(done: readonly Step[]): TryLink | undefined {
  for (const step of done) {
    if (step.kind !== "create" && step.kind !== "update" && step.kind !== "rename") continue;
    const command = { ...("published" in step && step.published), ...step.body } as PublishedCommand;
    if ((command.type ?? CommandType.CHAT_INPUT) !== CommandType.CHAT_INPUT) continue;
    const [first] = usableCommands({ ...command, type: CommandType.CHAT_INPUT });
    if (first) return { title: `Try ${first.label}`, command: first.label.slice(1) };
  }
  return undefined;
}

/** The address of the page that opens at a command. `url`: the endpoint URL of the local service. */
export function tryUrl(url: string, { command }: Pick<TryLink, "command">): string {
  const page = new URL("/", url);
  page.searchParams.set("command", command);
  return page.href;
}
