import { commandLabel, isNamedBy } from "../../core/discord/commands/label.ts";
import { type Names, namesIn } from "../../core/discord/names/names.ts";
import { commandTypes } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { joined, quote } from "../../core/manifest/describe.ts";
import { nearestTo } from "../../core/text/nearest.ts";
import type { Where } from "../../core/workspace/where.ts";
import { CannotRun, type ExitCode, Refused } from "../../node/terminal/exit.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { projectHere } from "../files/workspace.ts";
import { type CarryOutOptions, carryOutAll } from "./carry-out.ts";
import { refuseOtherName } from "./confirm.ts";
import { type RecordedRequest, readError, refuseSamePlaces } from "./request.ts";
import { type PlacesOptions, placesIn, whereOfOptions } from "./where.ts";

/** Deletes published commands after a question. */
export async function deletePublished(
  names: readonly string[],
  options: PlacesOptions & CarryOutOptions,
): Promise<ExitCode> {
  refuseOtherName(options, options);
  const found = await projectHere();
  const known = namesIn(found?.project.names ?? {});
  const requests: RecordedRequest[] = [];
  for (const place of placesIn(options)) {
    const where = whereOfOptions(place, found);
    const destination = await connect(where);
    const commands = await publishedAt(destination);
    const deleted = [...new Set(names.map((name) => commandNamed(name, commands, destination)))];
    requests.push({
      request: { batch: deletion(deleted, where, known), destination, named: place },
      records: undefined,
    });
  }
  refuseSamePlaces(requests);
  return await carryOutAll(requests, options);
}

async function publishedAt(destination: Destination): Promise<readonly PublishedCommand[]> {
  const { client, target } = destination;
  return await client.listCommands(target).catch((error: unknown) => {
    throw new Refused(`Nothing was deleted. ${readError(error, destination).message}`);
  });
}

/** Makes a batch that deletes only these commands, whatever the target owns. */
function deletion(
  commands: readonly PublishedCommand[],
  { scope, targetName, protectedName }: Where,
  names: Names,
): RecordedRequest["request"]["batch"] {
  return {
    name: joined(commands.map(commandLabel), "and"),
    scope,
    owns: "listed",
    desired: [],
    manifests: [],
    alsoDeletes: new Set(commands.map(({ id }) => id)),
    integrationTypes: undefined,
    targetName,
    protectedName,
    names,
    notes: [],
  };
}

/** Finds the command that a user names. Throws CannotRun if no command, or more than one, has the name. */
function commandNamed(
  given: string,
  commands: readonly PublishedCommand[],
  { label }: Pick<Destination, "label">,
): PublishedCommand {
  const [only, another, ...more] = commands.filter((one) => isNamedBy(given, one));
  if (only && !another) return only;
  if (only && another) {
    const types = [only, another, ...more].map(({ type, id }) => `${typeName(type)} ${id}`);
    throw new CannotRun(
      `Nothing was deleted because several commands are named ${quote(given)}. Use an ID: ${joined(types, "or")}.`,
    );
  }
  const hint = sameNameHint(given, commands) ?? nearHint(given, commands) ?? publishedNames(commands);
  throw new CannotRun(`Nothing was deleted because there is no command ${quote(given)} in ${label}. ${hint}`);
}

/** With a slash, a name means a slash command, although other commands can have it, slash and all. */
function sameNameHint(given: string, commands: readonly PublishedCommand[]): string | undefined {
  const other = commands.find(({ name }) => name === given);
  return other && `For the ${typeName(other.type)} command with this name, use its ID ${other.id}.`;
}

function nearHint(given: string, commands: readonly PublishedCommand[]): string | undefined {
  const near = nearestTo(
    given.replace(/^\//, ""),
    commands.map((one) => one.name),
  );
  return near && `Did you mean ${quote(near)}?`;
}

function typeName(type: number): string {
  return commandTypes.find(({ value }) => value === type)?.name ?? `type ${type}`;
}

/** More names than these are not listed. */
const maxNames = 10;

function publishedNames(commands: readonly PublishedCommand[]): string {
  if (commands.length === 0) return "Nothing is published there.";
  const shown = commands.slice(0, maxNames).map(({ name }) => quote(name));
  const more = commands.length > maxNames ? ` and ${commands.length - maxNames} more` : "";
  return `Published are ${shown.join(", ")}${more}.`;
}
