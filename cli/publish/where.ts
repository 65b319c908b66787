import { type Command, Option } from "commander";
import type { Project } from "../../core/kinds/project/project.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { isTrusted } from "../../core/wire/service-url.ts";
import { whereOf as placeIn, type Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../terminal/exit.ts";

/** The options that say where commands are published. */
export interface WhereOptions {
  readonly guild?: string;
  readonly global?: true;
  readonly target?: string;
  readonly application?: string;
  readonly service?: string;
}

/** Adds the options that say where. */
export function addWhere(command: Command): Command {
  return command
    .addOption(new Option("--guild <id>", "in this guild").conflicts(["global", "target"]))
    .addOption(new Option("--global", "for all guilds and direct messages").conflicts("target"))
    .option("--target <name>", "to this target of the project file")
    .option(
      "--application <id>",
      "of this application; otherwise the project file or the manifest says it; the local service has its own",
    )
    .option(
      "--service <url>",
      'on this service, such as http://127.0.0.1:10010/api/v10, or "local"; otherwise the live one',
    );
}

/** What the options mean. Throws a UserError. */
export function whereOf(options: WhereOptions, found: { readonly project: Project } | undefined): Where {
  const { guild, global, target, application, service } = options;
  for (const [name, id] of Object.entries({ guild, application })) {
    if (id !== undefined && !isSnowflake(id)) throw new CannotRun(`--${name} wants an ID of digits; it is “${id}”.`);
  }
  if (guild === undefined && target === undefined && !global) {
    throw new CannotRun("Say where: --guild ID, --global, or --target NAME of the project file.");
  }
  if (target !== undefined && !found) {
    throw new CannotRun("--target wants a project file, command-manifest.config.json, and there is none.");
  }
  const where = placeIn({ target, guildId: guild, applicationId: application, service }, found?.project);
  if (service === undefined && where.service !== undefined && !isTrusted(where.service)) {
    throw new CannotRun(
      `The project file sends target “${target}” to ${where.service}, and your token with it. If you trust that service, say --service ${where.service}.`,
    );
  }
  return where;
}
