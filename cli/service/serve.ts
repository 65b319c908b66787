import { fileURLToPath } from "node:url";
import { stripComments } from "jsonc-parser";
import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { writeCompiledCode } from "../../disk/compiled-code.ts";
import { sharedBecause } from "../../disk/owner.ts";
import { PortInUse, type RunningService, type StartOptions, startService } from "../../service/start.ts";
import { FolderInUse, NewerFolder } from "../../service/store/folder-errors.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { privateKeyFrom, publicKeyOf } from "../../service/world/signature.ts";
import { writeAddress } from "../connect/service-address.ts";
import { readFileText, shownPath } from "../files/read.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import type { TextOrJson } from "../terminal/formats.ts";
import { printableWithSecrets, printError, write } from "../terminal/print.ts";

interface ServeOptions {
  readonly port: number;
  readonly data: string;
  readonly inMemory?: true;
  readonly format: TextOrJson;
  readonly settings?: string;
}

/** The build writes the pages beside this program. */
const pageFolder = fileURLToPath(new URL("views/", import.meta.url));

/** Runs until SIGINT, SIGTERM, or the end of the process that opened a channel to it. */
export async function serve({ port, data, inMemory, format, settings: path }: ServeOptions): Promise<ExitCode> {
  const settings = path === undefined ? undefined : readSettingsFile(path);
  const ended = deferred();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.resolve(exitCode.done));
  // The program that opened the channel, such as an editor, has ended.
  process.once("disconnect", () => ended.resolve(exitCode.done));
  process.channel?.unref();
  keepServingWithoutReaders();
  const onStopped = (message: string): void => {
    printError(message);
    ended.resolve(exitCode.cannotRun);
  };
  const storage: Pick<StartOptions, "folder" | "clock"> = inMemory ? { clock: createMovableClock() } : { folder: data };
  const started = await startWithSettings({ port, ...storage, pageFolder, onStopped }, settings).catch(
    (error: unknown) => {
      printError(startProblem(error, storage.folder));
      return undefined;
    },
  );
  if (!started) return exitCode.cannotRun;
  const { service, removeAddress } = started;
  if (service.damage !== undefined) printError(service.damage);
  if (storage.folder !== undefined) warnAboutSharing(storage.folder);
  const printed = printedOf(service);
  const problem = await printLine(format === "json" ? JSON.stringify(printed) : startText(printed, storage.folder));
  if (problem) {
    printError(`The local service has ended because it could not print where it listens: ${problem.message}`);
    ended.resolve(exitCode.cannotRun);
  }
  writeCompiledCode();
  const code = await ended.promise;
  removeAddress();
  await service.stop();
  return code;
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

/**
 * Starts the service with these settings, to which a reset returns, and writes its address to its folder, if any. Rejects if a
 * step fails.
 */
async function startWithSettings(options: StartOptions, settings: SettingsFile | undefined) {
  const service = await startService(options);
  const { folder } = options;
  try {
    if (settings) {
      await applySettings(service, settings);
      service.keepAsStart();
    }
    return { service, removeAddress: folder === undefined ? () => {} : writeAddress(folder, addressOf(service)) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

function addressOf({ url, identity }: RunningService): ServiceAddress {
  return {
    url,
    token: identity.botToken,
    user_token: identity.userToken,
    application_id: identity.applicationId,
    guild_id: identity.guildId,
  };
}

/** The addresses, with the secret and the key that an application needs. */
type Printed = ReturnType<typeof printedOf>;

function printedOf(service: RunningService) {
  const { clientSecret, signingKey } = service.identity;
  return {
    ...addressOf(service),
    gateway_url: service.gatewayUrl,
    client_secret: clientSecret,
    public_key: publicKeyOf(privateKeyFrom(signingKey)),
  };
}

function startText(printed: Printed, folder: string | undefined): string {
  return [
    "The local service is running. Press Ctrl+C to stop it.",
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

function startProblem(error: unknown, folder: string | undefined): string {
  const isExpected = [FolderInUse, NewerFolder, PortInUse, CannotRun].some((kind) => error instanceof kind);
  if (error instanceof Error && isExpected) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (folder === undefined) return `The local service could not start: ${reason}`;
  return `The local service could not start in the folder ${folder}: ${reason}`;
}

function deferred(): { readonly promise: Promise<ExitCode>; readonly resolve: (code: ExitCode) => void } {
  let resolve: (code: ExitCode) => void = () => {};
  const promise = new Promise<ExitCode>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface SettingsFile {
  readonly path: string;
  /** The body of `PATCH /local/settings`. */
  readonly text: string;
}

/** Reads a settings file, in which comments are allowed. Throws CannotRun. */
function readSettingsFile(path: string): SettingsFile {
  return { path, text: stripComments(readFileText(path).replace(/^\uFEFF/, "")) };
}

/** Applies only the settings in a file. Rejects with CannotRun if they are not valid. */
async function applySettings(service: RunningService, { path, text }: SettingsFile): Promise<void> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = new URL("/local/settings", service.url);
  const response = await service.fetch(new Request(url, { method: "PATCH", headers, body: text }));
  if (response.ok) return;
  const { message, errors } = (await response.json()) as ErrorBody;
  const faults = flattenErrorTree(errors).map(formatError);
  throw new CannotRun(
    `The settings in ${shownPath(path)} were refused:\n${(faults.length > 0 ? faults : [message]).join("\n")}`,
  );
}
