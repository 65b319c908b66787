import { realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { isSameService, isTrusted, localService, serviceFault } from "../../core/discord/service-url.ts";
import { contractOf, manifestCommands, sha256, sorted } from "../../core/publish/plan/contract.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { isObject, parseJson } from "../../core/text/json.ts";
import { isInside, realPathOf } from "../../node/disk/inside.ts";
import { onlyOwn } from "../../node/disk/replaceable.ts";
import { replaceableAt } from "../../node/disk/write-file.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import type { Destination } from "../connect/connect.ts";
import { completeServiceUrl } from "../connect/service-access.ts";
import { readFileText, shownPath, unreadable } from "../files/read.ts";
import { shownUri } from "../files/workspace.ts";
import { requireFileName, writeText, writing } from "../files/write.ts";
import type { LedgerOptions } from "./ledger.ts";
import { isManyPlanFile, type ManyPlanFile } from "./many/many-plan-file.schema.ts";
import { isPlanFile, type PlanFile } from "./plan-file.schema.ts";
import type { RequestOptions, TerminalRequest } from "./request.ts";

type Planned = PlannedRequest<TerminalRequest>;

/** Where a plan is for, of both kinds. */
interface SavedPlace {
  readonly named: { readonly service?: string };
  readonly service: string;
}

/** The arguments of `plan` that `publish --plan` repeats. */
interface SavedRequest {
  readonly paths: readonly string[];
  readonly options: Pick<RequestOptions, "ledger">;
  /** One plan for each place. */
  readonly plans: readonly Planned[];
}

const newestVersion = 2;

/** Saves plans to a file. Throws CannotRun, also if they need a file that `publish --plan` would not open. */
export async function savePlan(file: string, { paths, options, plans }: SavedRequest): Promise<void> {
  const { ledger } = options;
  const saved = {
    paths: savedPaths(paths),
    ...savedLedger(ledger),
    targets: await Promise.all(plans.map(plannedPlace)),
  };
  const value = { version: 1, sha256: await sha256(saved), ...saved };
  writePlan(file, JSON.stringify(value, undefined, 2));
}

const replaces = onlyOwn("a plan", isSavedPlan);

/** Replaces no file but a plan. Throws CannotRun. */
export function writePlan(file: string, json: string): void {
  writeText(file, `${json}\n`, { project: process.cwd(), replaces });
}

/** Throws CannotRun as `writePlan` does, before many guilds are read for it. */
export function requirePlanFile(file: string): void {
  requireFileName(file);
  writing(file, () => replaceableAt(file, { project: process.cwd(), replaces }));
}

/** Throws CannotRun for files that `publish --plan` would not open. */
export function savedPaths(paths: readonly string[]): readonly string[] {
  return paths.map((path) => pathBelow(path, "--out"));
}

/** The ledger of a plan, as `ledgerIn` reads it. Throws CannotRun for a file that `publish --plan` would not open. */
export function savedLedger(ledger: string | undefined): LedgerOptions {
  return ledger === undefined ? {} : { ledger: pathBelow(ledger, "--out") };
}

/** Throws CannotRun. */
export function ledgerIn({ ledger }: LedgerOptions): LedgerOptions {
  return ledger === undefined ? {} : { ledger: pathBelow(ledger, "--plan") };
}

async function plannedPlace(planned: Planned) {
  const { batch, destination, named, program } = planned.request;
  const { target, guild, global, application, service } = named;
  const commands = await manifestCommands(planned);
  const manifests = batch.manifests.map(async ({ uri }) => {
    const own = commands.filter((one) => one.uri === uri).map(({ command }) => command);
    return { file: shownUri(uri), sha256: await sha256(sorted(own)) };
  });
  return {
    // Whatever was not given is undefined, so it is not written.
    named: { target, guild, global, application, service },
    service: serviceOf(destination),
    manifests: await Promise.all(manifests),
    ...(program && { program: { commands: program.commands, overwrites: program.isOverwritten } }),
    ...(await contractOf(planned, commands)),
  };
}

/** "local", or the endpoint URL. */
export function serviceOf({ isLocal, baseUrl }: Pick<Destination, "isLocal" | "baseUrl">): string {
  return isLocal ? localService : baseUrl;
}

/** Recognizes the plans of all versions, also those that were edited. */
function isSavedPlan(text: string): boolean {
  const value = parseJson(text);
  if (!isObject(value)) return false;
  const own = value.version === 2 ? ["named", "plans"] : ["targets"];
  return ["version", "sha256", "paths", ...own].every((name) => name in value);
}

/** Reads a file of `plan --out`. Throws CannotRun. */
export async function readPlanFile(file: string): Promise<PlanFile | ManyPlanFile> {
  const value = parseJson(readFileText(resolve(file)));
  const name = shownPath(resolve(file));
  const { version } = isObject(value) ? value : {};
  if (typeof version === "number" && version > newestVersion) {
    throw new CannotRun(`${name} was written by a newer version of command-manifest. Update command-manifest.`);
  }
  if (!isPlanFile(value) && !isManyPlanFile(value))
    throw new CannotRun(`${name} is not a plan. Use a file that \`plan --out\` has written.`);
  const { version: _, sha256: hash, ...saved } = value;
  if ((await sha256(saved)) !== hash) {
    throw new CannotRun(`${name} is damaged or was edited. Save the plan again with \`plan --out\`.`);
  }
  return value;
}

/** The paths of a plan. Throws CannotRun. */
export function pathsIn(paths: readonly string[]): readonly string[] {
  return paths.map((path) => pathBelow(path, "--plan"));
}

/** The options that name the places of a plan. `service`: the endpoint URL of the command line. Throws CannotRun. */
export function requestsIn({ paths, targets, ...plan }: PlanFile, service: string | undefined) {
  const below = pathsIn(paths);
  const record = ledgerIn(plan);
  return targets.map((target) => {
    refuseService(target, service);
    const { guild, target: name, ...named } = target.named;
    const options: RequestOptions = {
      ...named,
      ...record,
      ...(guild !== undefined && { guild: [guild] }),
      ...(name !== undefined && { target: [name] }),
    };
    return { paths: below, named: target.named, options, expected: target };
  });
}

/** Throws CannotRun if the target is on another server than the plan's, before a request is sent to it. */
export function refuseOtherService(destination: Destination, { service }: Pick<SavedPlace, "service">): void {
  const now = serviceOf(destination);
  if (isSameService(now, service)) return;
  throw new CannotRun(
    `Nothing was published because the plan is for ${service}, and ${destination.label} is on ${now}.`,
  );
}

/**
 * A plan may come from a stranger. It leads a token to Discord, to this machine, and to where the project's own target may lead it.
 * For another server the user names it, too. Throws CannotRun.
 */
export function refuseService({ named, service }: SavedPlace, option: string | undefined): void {
  const given = option && completeServiceUrl(option);
  if (given !== undefined && !isSameService(given, service)) {
    throw new CannotRun(`The plan is for ${service}, and \`--service\` is ${given}. Nothing was published.`);
  }
  if (named.service === undefined || given !== undefined) return;
  const url = completeServiceUrl(named.service);
  const fault = serviceFault(url);
  if (fault !== undefined) throw new CannotRun(fault);
  if (isTrusted(url)) return;
  throw new CannotRun(`The plan sends your token to ${url}. If you trust that address, add \`--service ${url}\`.`);
}

/**
 * A path below the working directory, with forward slashes. A plan may come from a stranger, so it opens no other files, not
 * even through links. Throws CannotRun.
 */
function pathBelow(path: string, option: string): string {
  const folder = process.cwd();
  const whole = resolve(path);
  if (whole === folder) return ".";
  if (isInside(folder, whole) && isInside(realpathSync(folder), whereLinksLead(whole))) {
    return relative(folder, whole).split(sep).join("/");
  }
  throw new CannotRun(`\`${option}\` requires files in this folder or below. ${shownPath(whole)} is not.`);
}

/** The path without links. Throws CannotRun if they have no end. */
function whereLinksLead(path: string): string {
  try {
    return realPathOf(path);
  } catch (error) {
    throw new CannotRun(unreadable(path, error));
  }
}
