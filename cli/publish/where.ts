import { type Command, Option } from "commander";
import { emptyProject, type Target } from "../../core/kinds/project/project.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { isTrusted } from "../../core/wire/service-url.ts";
import { type Where, whereOfTarget } from "../../core/workspace/where.ts";
import type { FoundProject } from "../files/projects.ts";
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

/** What the options mean. Throws CannotRun. */
export function whereOf(options: WhereOptions, project: FoundProject | undefined): Where {
  const { guild, application, service } = options;
  for (const [name, id] of Object.entries({ guild, application })) {
    if (id !== undefined && !isSnowflake(id)) throw new CannotRun(`--${name} wants an ID of digits; it is “${id}”.`);
  }
  if (options.target !== undefined) return targetWhere(targetNamed(options.target, project), options, project);
  if (guild === undefined && !options.global) {
    throw new CannotRun("Say where: --guild ID, --global, or --target NAME of the project file.");
  }
  return {
    scope: guild === undefined ? "global" : "guild",
    guildId: guild,
    applicationId: application ?? project?.project.applicationId,
    service,
    owns: "listed",
    protectedName: undefined,
  };
}

function targetNamed(name: string, project: FoundProject | undefined): Target {
  if (!project) throw new CannotRun("--target wants a project file, command-manifest.config.json, and there is none.");
  const { targets } = project.project;
  const target = targets.find((candidate) => candidate.name === name);
  if (target) return target;
  const names = targets.map((candidate) => candidate.name).join(", ");
  throw new CannotRun(`The project file has no target “${name}”; it has ${names === "" ? "none" : names}.`);
}

function targetWhere(target: Target, options: WhereOptions, project: FoundProject | undefined): Where {
  const { service } = target;
  if (options.service === undefined && service !== undefined && !isTrusted(service)) {
    throw new CannotRun(
      `The project file sends target “${target.name}” to ${service}, and your token with it. If you trust that service, say --service ${service}.`,
    );
  }
  const where = whereOfTarget(target, project?.project ?? emptyProject);
  return {
    ...where,
    applicationId: options.application ?? where.applicationId,
    service: options.service ?? service,
  };
}
