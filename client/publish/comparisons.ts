import type { CommandPayload, PublishedCommand } from "../../core/api/payloads.ts";
import { commandLabel, manifestOf, type Plan, type PulledFrom, singleSteps } from "../../core/publish/index.ts";

/** One command as it is published and as it would be, as JSON. */
export interface Comparison {
  /** How people know the command. */
  readonly label: string;
  /** Absent: it is not published yet. */
  readonly before: string | undefined;
  /** Absent: it would be deleted. */
  readonly after: string | undefined;
}

/** What a plan changes, command by command. Both sides leave out what the service fills in, in the same order. */
export function comparisonsOf({ steps }: Plan, target: PulledFrom): Comparison[] {
  const text = (command: CommandPayload): string => commandText(command, target);
  return singleSteps(steps).flatMap((step): Comparison[] => {
    if (step.kind === "create")
      return [{ label: commandLabel(step.wanted), before: undefined, after: text(step.body) }];
    const before = text(step.published);
    if (step.kind === "delete") return [{ label: commandLabel(step.published), before, after: undefined }];
    if (step.kind === "rename" && step.temporary) return [];
    return [{ label: commandLabel(step.wanted), before, after: text({ ...step.published, ...step.body }) }];
  });
}

function commandText(command: CommandPayload, target: PulledFrom): string {
  const { commands } = JSON.parse(manifestOf([command as PublishedCommand], target)) as {
    commands: readonly unknown[];
  };
  return `${JSON.stringify(commands[0], undefined, 2)}\n`;
}
