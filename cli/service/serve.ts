import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripComments } from "jsonc-parser";
import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import { isLocalService, type ServiceAddress } from "../../core/discord/service-address.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { projectAtService } from "../../core/workspace/project-at-service.ts";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import { writeCompiledCode } from "../../node/disk/compiled-code.ts";
import { sharedBecause } from "../../node/disk/owner.ts";
import {
  defaultServiceFolder,
  type RunningService,
  registerService,
  runningServices,
} from "../../node/disk/running-services.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { printableWithSecrets, printError, write } from "../../node/terminal/print.ts";
import { type RunningService as OwnService, PortInUse, type StartOptions, startService } from "../../service/start.ts";
import { FolderInUse, NewerFolder } from "../../service/store/folder-errors.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { readFileText, shownPath } from "../files/read.ts";
import { inWorkspace, shownUri } from "../files/workspace.ts";
import type { TextOrJson } from "../terminal/formats.ts";

interface ServeOptions {
  /** 0: any free port; absent: the default port, or a free one for a service of its own. */
  readonly port?: number;
  /** Absent: the default folder. */
  readonly data?: string;
  readonly inMemory?: true;
  readonly startedBy: string;
  readonly format: TextOrJson;
  readonly settings?: string;
}

/** The build writes the pages beside this program. */
const pageFolder = fileURLToPath(new URL("views/", import.meta.url));

/**
 * Runs until SIGINT, SIGTERM, or the end of the process that opened a channel to it. Ends at once if a local service already
 * runs and the options ask for no other one.
 */
export async function serve(options: ServeOptions): Promise<ExitCode> {
  const running = await alreadyRunning(options);
  if (!running) return await serveOwn(options);
  if (options.settings === undefined) return await printRunning(running, options.format);
  throw new CannotRun(
    `The settings were not applied because the local service already runs at ${running.address.url}. Stop it first, or start another one with \`--data\`.`,
  );
}

/** The service that makes another one unnecessary: the newest one, or the one at the named port. */
async function alreadyRunning({ port, data, inMemory }: ServeOptions): Promise<RunningService | undefined> {
  if (data !== undefined || inMemory || port === 0) return undefined;
  const running = await runningServices(fetch);
  return running.find(({ address }) => port === undefined || new URL(address.url).port === String(port));
}

async function printRunning({ line, folder, started_by }: RunningService, format: TextOrJson): Promise<ExitCode> {
  const title = `The local service is already running. It was started by ${started_by}.`;
  const problem = await printLine(format === "json" ? line : startText(title, JSON.parse(line) as Printed, folder));
  return problem ? exitCode.cannotRun : exitCode.done;
}

async function serveOwn(options: ServeOptions): Promise<ExitCode> {
  const { data, inMemory, startedBy, format, settings: path } = options;
  const settings = path === undefined ? undefined : readSettingsFile(path);
  const ended = deferred();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.resolve(exitCode.done));
  // The program that opened the channel, such as an editor, has ended.
  process.once("disconnect", () => ended.resolve(exitCode.done));
  process.channel?.unref();
  keepServingWithoutReaders();
  const storage: Pick<StartOptions, "folder" | "clock" | "standsIn"> = inMemory
    ? { clock: createMovableClock() }
    : { folder: resolve(data ?? defaultServiceFolder()), standsIn: true };
  const { folder } = storage;
  const service = await startOnPort(options, { ...storage, pageFolder }, settings).catch(async (error: unknown) =>
    printError(await startProblem(error, folder)),
  );
  if (!service) return exitCode.cannotRun;
  if (service.damage !== undefined) printError(service.damage);
  if (folder !== undefined) warnAboutSharing(folder);
  const printed = printedOf(service);
  const line = JSON.stringify(printed);
  const title = "The local service is running. Press Ctrl+C to stop it.";
  const removeEntry =
    folder === undefined
      ? () => {}
      : registerService({ line, folder, process: process.pid, started_by: startedBy, started_at: Date.now() });
  const problem = await printLine(format === "json" ? line : startText(title, printed, folder));
  if (problem) {
    printError(`The local service has ended because it could not print where it listens: ${problem.message}`);
    ended.resolve(exitCode.cannotRun);
  }
  writeCompiledCode();
  const code = await ended.promise;
  removeEntry();
  await service.stop();
  return code;
}

/** Starts a service of its own on a free port if no port is named and the default one is in use. */
async function startOnPort(
  { port, data, inMemory }: ServeOptions,
  options: StartOptions,
  settings: SettingsText | undefined,
): Promise<OwnService> {
  try {
    return await startWithSettings(port === undefined ? options : { ...options, port }, settings);
  } catch (error) {
    const isFree = port === undefined && (data !== undefined || inMemory);
    if (!isFree || !(error instanceof PortInUse)) throw error;
    return await startWithSettings({ ...options, port: 0 }, settings);
  }
}

/**
 * Warns if other users can replace the folder's files, and so choose the tokens of the service. The files themselves stay
 * private.
 */
function warnAboutSharing(folder: string): void {
  const reason = sharedBecause(folder);
  if (reason === undefined) return;
  printError(
    `The folder ${folder} is not safe from other users because ${reason}. Use a folder of your own with \`--data\`.`,
  );
}

/** Ignores output errors, so that the service continues if its log's reader ends or its disk is full. */
function keepServingWithoutReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners("error").on("error", () => {});
}

/** Prints a line. Resolves with the error if standard output fails. */
function printLine(text: string): Promise<Error | null | undefined> {
  return new Promise((resolve) => write(printableWithSecrets(`${text}\n`), process.stdout, resolve));
}

/** Starts the service with these settings, to which a reset returns. Rejects if a step fails. */
async function startWithSettings(options: StartOptions, settings: SettingsText | undefined): Promise<OwnService> {
  const service = await startService(options);
  try {
    await nameAfterProject(service);
    if (settings) await applySettings(service, settings);
    service.keepAsStart();
    return service;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** Gives the service the server and the names of the project in the current folder. It starts without them, too. */
async function nameAfterProject(service: OwnService): Promise<void> {
  try {
    const found = await inWorkspace([], (workspace, { folder }) => workspace.nearestProject(folder));
    if (!found) return;
    const text = JSON.stringify({ project: projectAtService(found.project) });
    await applySettings(service, { name: shownUri(found.uri), text });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    printError(error.message);
  }
}

function addressOf({ url, identity, ownGuildId }: OwnService): ServiceAddress {
  return {
    url,
    token: identity.botToken,
    user_token: identity.userToken,
    application_id: identity.applicationId,
    guild_id: ownGuildId(),
  };
}

/** The addresses, with the secret and the key that an application needs. */
type Printed = ReturnType<typeof printedOf>;

function printedOf(service: OwnService) {
  const { clientSecret, signingKey } = service.identity;
  return {
    ...addressOf(service),
    gateway_url: service.gatewayUrl,
    client_secret: clientSecret,
    public_key: publicKeyOf(privateKeyFrom(signingKey)),
  };
}

function startText(title: string, printed: Printed, folder: string | undefined): string {
  return [
    title,
    "",
    `  Endpoint URL   ${printed.url}`,
    `  Gateway        ${printed.gateway_url}`,
    `  Page           ${new URL(printed.url).origin}/`,
    `  Application    ${printed.application_id}`,
    `  Guild          ${printed.guild_id} (other guild IDs work too)`,
    `  Bot token      ${printed.token}`,
    `  User token     ${printed.user_token} (edits command permissions)`,
    `  Client secret  ${printed.client_secret}`,
    `  Public key     ${printed.public_key} (verifies interactions)`,
    `  Data           ${folder ?? "in memory only"}`,
  ].join("\n");
}

async function startProblem(error: unknown, folder: string | undefined): Promise<string> {
  if (error instanceof PortInUse) return await portProblem(error);
  const isExpected = [FolderInUse, NewerFolder, CannotRun].some((kind) => error instanceof kind);
  if (error instanceof Error && isExpected) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (folder === undefined) return `The local service could not start: ${reason}`;
  return `The local service could not start in the folder ${folder}: ${reason}`;
}

/** Asks the port who uses it. A service in memory or of another user is not registered. */
async function portProblem({ port, message }: PortInUse): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const isOurs = await isLocalService(origin, fetch, AbortSignal.timeout(2_000));
  return isOurs ? `A local service already runs at ${origin}. Use \`--port 0\` to start another one.` : message;
}

function deferred(): { readonly promise: Promise<ExitCode>; readonly resolve: (code: ExitCode) => void } {
  let resolve: (code: ExitCode) => void = () => {};
  const promise = new Promise<ExitCode>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface SettingsText {
  /** The file, as the user knows it. */
  readonly name: string;
  /** The body of `PATCH /local/settings`. */
  readonly text: string;
}

/** Reads a settings file, in which comments are allowed. Throws CannotRun. */
function readSettingsFile(path: string): SettingsText {
  return { name: shownPath(path), text: stripComments(readFileText(path).replace(/^\uFEFF/, "")) };
}

/** Applies only the settings in a file. Rejects with CannotRun if they are not valid. */
async function applySettings(service: OwnService, { name, text }: SettingsText): Promise<void> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = new URL("/local/settings", service.url);
  const response = await service.fetch(new Request(url, { method: "PATCH", headers, body: text }));
  if (response.ok) return;
  const { message, errors } = (await response.json()) as ErrorBody;
  const faults = flattenErrorTree(errors).map(formatError);
  throw new CannotRun(`The settings in ${name} were refused:\n${(faults.length > 0 ? faults : [message]).join("\n")}`);
}
