import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { namesIn } from "../../core/discord/names/names.ts";
import { count, joined } from "../../core/manifest/describe.ts";
import { placeArguments } from "../../core/publish/plan/deletion-note.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { guildsOf, type Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { filesWithErrors, reportFiles } from "../../node/terminal/findings-text.ts";
import { connect } from "../connect/connect.ts";
import { projectHere } from "../files/workspace.ts";
import { type ProgramManifest, programFindings, programManifest } from "../from-program/program-manifests.ts";
import type { ProgramScope } from "../from-program/published-commands.ts";
import type { ProgramResult, RunOptions } from "../from-program/run-for-commands.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import type { PlanFile } from "./plan-file.schema.ts";
import {
  asSeveral,
  InvalidRequest,
  type ProgramCommands,
  type RecordedRequest,
  type RequestOptions,
  requestsOf,
} from "./request.ts";
import { type PlacesOptions, placesIn, type WhereOptions, whereOfOptions } from "./where.ts";

/** The requests of a command: for the commands of a program with `--run`, else for manifests. Throws a UserError. */
export async function requestsOfCommand(
  paths: readonly string[],
  { run, untilPublished, ...options }: RequestOptions,
): Promise<readonly RecordedRequest[]> {
  if (run === undefined) return await requestsOf(paths, options);
  if (paths.length > 0) throw new CannotRun("`--run` publishes the commands of a program. Leave out the paths.");
  return asSeveral(await requestsOfProgram({ run, ...(untilPublished && { untilPublished }) }, options));
}

/**
 * Runs a program and connects to the targets of the commands that it publishes. Without a named place, these are all scopes
 * that it has published to. Sends nothing to them. Throws a UserError.
 */
async function requestsOfProgram(
  run: RunOptions,
  { ledger, ...options }: PlacesOptions & LedgerOptions,
): Promise<readonly RecordedRequest[]> {
  const found = await projectHere();
  const given = placesIn(options);
  const isNamed = isPlaceNamed(options);
  // A wrong name must not run a program first.
  if (isNamed) for (const place of given) whereOfOptions(place, found);
  const result = await runProgram(run);
  const manifests = result.scopes.map(programManifest);
  refuseErrors(result, manifests, found);
  const places = isNamed ? given : manifests.map(({ guildId }) => ({ ...given[0], ...scopeOption(guildId) }));
  if (places.length > 1 && ledger !== undefined) {
    throw new CannotRun("`--ledger` records one target. Publish each target separately.");
  }
  const requests: RecordedRequest[] = [];
  for (const place of places) {
    const where = whereOfOptions(place, found);
    const manifest = manifests.find(({ guildId }) => guildId === where.guildId);
    if (!manifest) throw new CannotRun(nothingIn(where, result));
    const program = { ...manifest, line: result.line, applicationId: result.applicationId };
    requests.push(await requestOfProgram(program, { ...place, ledger }, where, found));
  }
  return requests;
}

/** Loaded only when a program runs, because it has the local service. */
export async function runProgram(run: RunOptions): Promise<ProgramResult> {
  const { runForCommands } = await import("../from-program/run-for-commands.ts");
  return await runForCommands(run);
}

export function isPlaceNamed({ guild, global, target }: PlacesOptions | WhereOptions): boolean {
  return guild !== undefined || global === true || target !== undefined;
}

function scopeOption(guildId: string | undefined): Pick<WhereOptions, "guild" | "global"> {
  return guildId === undefined ? { global: true } : { guild: guildId };
}

/** The request that publishes the commands of a program to one place. Throws a UserError. */
async function requestOfProgram(
  program: ProgramCommands,
  { ledger, ...named }: WhereOptions & LedgerOptions,
  where: Where,
  found: FoundProject | undefined,
): Promise<RecordedRequest> {
  const givenApplication = where.applicationId;
  const applicationId = givenApplication ?? program.applicationId;
  const destination = await connect({ ...where, applicationId }, { givenApplication });
  const { scope, owns, targetName, protectedName } = where;
  const project = found?.project;
  const batch = {
    name: program.line,
    scope,
    owns,
    desired: payloadsOf(program.document.manifest, scope),
    manifests: [],
    overwrites: program.isOverwritten,
    integrationTypes: project?.integrationTypes,
    targetName,
    protectedName,
    placeArguments: placeArguments(where),
    names: namesIn(project?.names ?? {}),
    notes: [],
  };
  const guilds = project ? guildsOf(project, where) : [];
  return {
    request: { batch, destination, named, guilds, project, program },
    records: recordsIn({ ledger }, destination),
  };
}

/** The request of a saved plan, for which no program runs. Throws a UserError. */
export async function requestOfSavedProgram(
  { named, program, guild_id: guildId, application_id: applicationId }: PlanFile["targets"][number],
  ledger: string | undefined,
): Promise<RecordedRequest> {
  const found = await projectHere();
  const where = whereOfOptions(named, found);
  const { commands = [], overwrites: isOverwritten = false } = program ?? {};
  const manifest = programManifest({ guildId, commands, isOverwritten });
  const line = "the saved plan";
  refuseErrors({ line, refusals: [] }, [manifest], found);
  return await requestOfProgram({ ...manifest, line, applicationId }, { ...named, ledger }, where, found);
}

/** Throws InvalidRequest if a request of the program was refused, or if its commands have errors. */
function refuseErrors(
  { line, refusals }: Pick<ProgramResult, "line" | "refusals">,
  manifests: readonly ProgramManifest[],
  found: FoundProject | undefined,
): void {
  const checked = programFindings({ line, manifests, refusals, project: found?.project, forPublishing: true });
  const invalid = filesWithErrors(checked);
  if (invalid.length === 0) return;
  reportFiles(invalid);
  throw new InvalidRequest("Nothing was published because the commands have errors.", invalid);
}

/** Says that a program published nothing to a place, and where else it did. */
export function nothingIn({ guildId }: Pick<Where, "guildId">, { line, scopes }: ProgramResult): string {
  const place = guildId === undefined ? "globally" : `to guild ${guildId}`;
  return `\`${line}\` published no commands ${place}. It published ${describeScopes(scopes)}.`;
}

/** `5 commands globally and 1 command to guild 1250000000000000001` */
export function describeScopes(scopes: readonly ProgramScope[]): string {
  const parts = scopes.map(({ guildId, commands }) => {
    return `${count(commands.length, "command")} ${guildId === undefined ? "globally" : `to guild ${guildId}`}`;
  });
  return joined(parts, "and");
}
