import { type Command, Option } from "commander";
import { isTrusted } from "../../core/discord/service-url.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { whereOf as placeIn, type Where } from "../../core/workspace/where.ts";
import { idIn } from "../terminal/action.ts";
import { CannotRun } from "../terminal/exit.ts";

export interface WhereOptions {
  readonly guild?: string;
  readonly global?: true;
  readonly target?: string;
  readonly application?: string;
  readonly service?: string;
}

export function addWhere(command: Command): Command {
  return command
    .addOption(new Option("--guild <id>", "ID of the guild").conflicts(["global", "target"]))
    .addOption(new Option("--global", "global commands, for all guilds and direct messages").conflicts("target"))
    .option("--target <name>", "target in the project file")
    .option(
      "--application <id>",
      "ID of the application (by default from the project file or the manifest, and not used by the local service)",
    )
    .option(
      "--service <url>",
      'endpoint URL, such as http://127.0.0.1:10010/api/v10, or "local" for the local service (by default Discord)',
    );
}

/** The target that the options name. `folder`: where the project file was looked for. Throws a UserError. */
export function whereOf(
  options: WhereOptions,
  found: { readonly project: Project } | undefined,
  folder = process.cwd(),
): Where {
  const { guild, global, target, application, service } = options;
  for (const [name, id] of Object.entries({ guild, application })) {
    if (id !== undefined) idIn(`--${name}`, id);
  }
  if (guild === undefined && target === undefined && !global) {
    throw new CannotRun("A target is required. Use `--guild ID`, `--global` or `--target NAME`.");
  }
  if (target !== undefined && !found) {
    throw new CannotRun(`\`--target\` requires a project file. None was found in ${folder} or above.`);
  }
  const where = placeIn({ target, guildId: guild, applicationId: application, service }, found?.project);
  if (service === undefined && where.service !== undefined && !isTrusted(where.service)) {
    throw new CannotRun(
      `The target “${target}” in the project file sends your token to ${where.service}. If you trust that address, use \`--service ${where.service}\`.`,
    );
  }
  return where;
}
