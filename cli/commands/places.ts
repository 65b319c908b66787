import { type Command, Option } from "commander";
import { distinctValues, RepeatableOption } from "../terminal/repeated-options.ts";

/** Adds the options that name one place. */
export function addWhere(command: Command): Command {
  return addRest(command, ...onePlace());
}

/** Adds the options that name one guild. */
export function addGuildPlace(command: Command): Command {
  const [guild, target] = onePlace();
  return addServer(command.addOption(guild.conflicts("target")).addOption(target));
}

function onePlace(): readonly [guild: Option, target: Option] {
  return [new Option("--guild <id>", "ID of the guild"), new Option("--target <name>", "target in the project file")];
}

/** Adds the options that name one or more places. */
export function addPlaces(command: Command): Command {
  return addRest(
    command,
    new RepeatableOption("--guild <id>", "ID of the guild (repeatable)", distinctValues),
    new RepeatableOption("--target <name>", "target in the project file (repeatable)", distinctValues),
  );
}

function addRest(command: Command, guild: Option, target: Option): Command {
  return addServer(
    command
      .addOption(guild.conflicts(["global", "target"]))
      .addOption(new Option("--global", "global commands, for all guilds and direct messages").conflicts("target"))
      .addOption(target),
  );
}

function addServer(command: Command): Command {
  return command
    .option(
      "--application <id>",
      "ID of the application (by default from the project file or the manifest, and not used by the local service)",
    )
    .option(
      "--service <url>",
      'endpoint URL, such as http://127.0.0.1:10010/api/v10, or "local" for the local service (by default Discord)',
    );
}
