import { fileURLToPath } from "node:url";
import { type Command, InvalidArgumentError, Option } from "commander";
import { stripComments } from "jsonc-parser";
import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { sharedBecause } from "../../disk/owner.ts";
import { defaultPort, PortInUse, type RunningService, type StartOptions, startService } from "../../service/start.ts";
import { FolderInUse, NewerFolder } from "../../service/store/folder-errors.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { privateKeyFrom, publicKeyOf } from "../../service/world/signature.ts";
import { defaultFolder, writeAddress } from "../connect/service-address.ts";
import { readText, shownPath } from "../files/read.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { printableWithSecrets, printError, write } from "../terminal/print.ts";

interface ServeOptions {
  readonly port: number;
  readonly data: string;
  readonly inMemory?: true;
  readonly format: "text" | "json";
  readonly settings?: string;
}

/** Beside this program, as it is built. */
const pageFolder = fileURLToPath(new URL("views/", import.meta.url));

export function registerServe(program: Command): void {
  program
    .command("serve")
    .description("start the local service, which emulates Discord on this machine to try commands with")
    .option("--port <number>", "port on 127.0.0.1 (0 for any free port)", parsePort, defaultPort)
    .option("--data <folder>", "folder for the data of the local service", defaultFolder())
    .option("--settings <file>", "JSON file with settings of the local service")
    .addOption(
      new Option("--in-memory", "for tests: keep data in memory, and let them move the clock and reset it").conflicts(
        "data",
      ),
    )
    .addOption(new Option("--format <format>", "output format").choices(["text", "json"]).default("text"))
    .action(action(serve));
}

/** Runs until SIGINT, SIGTERM, or the end of the process that opened a channel to it. */
async function serve({ port, data, inMemory, format, settings: path }: ServeOptions): Promise<ExitCode> {
  const settings = path === undefined ? undefined : readSettings(path);
  const ended = deferred();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.resolve(exitCode.done));
  // The program that started it over a channel, such as an editor, has ended.
  process.once("disconnect", () => ended.resolve(exitCode.done));
  process.channel?.unref();
  keepServingWithoutReaders();
  const onStopped = (message: string): void => {
    printError(message);
    ended.resolve(exitCode.cannotRun);
  };
  const storage: Pick<StartOptions, "folder" | "clock"> = inMemory ? { clock: createMovableClock() } : { folder: data };
  const started = await start({ port, ...storage, pageFolder, onStopped }, settings).catch((error: unknown) => {
    printError(explain(error, storage.folder));
    return undefined;
  });
  if (!started) return exitCode.cannotRun;
  const { service, removeAddress } = started;
  if (service.damage !== undefined) printError(service.damage);
  if (storage.folder !== undefined) warnAboutSharing(storage.folder);
  const printed = printedOf(service);
  const problem = await print(format === "json" ? JSON.stringify(printed) : startText(printed, storage.folder));
  if (problem) {
    printError(`The local service has ended because it could not print where it listens: ${problem.message}`);
    ended.resolve(exitCode.cannotRun);
  }
  const code = await ended.promise;
  removeAddress();
  await service.stop();
  return code;
}

/** The files stay private, but a user who can replace them can choose the tokens of the service. */
function warnAboutSharing(folder: string): void {
  const reason = sharedBecause(folder);
  if (reason === undefined) return;
  printError(
    `The folder ${folder} is not safe from other users because ${reason}. Use a folder of your own with \`--data\`.`,
  );
}

/** The service continues if the reader of its log ends or its disk is full. */
function keepServingWithoutReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners("error").on("error", () => {});
}

/** Prints a line. Resolves with the error if standard output fails. */
function print(text: string): Promise<Error | null | undefined> {
  return new Promise((resolve) => write(printableWithSecrets(`${text}\n`), process.stdout, resolve));
}

/**
 * Starts the service with these settings, to which a reset returns, and writes its address for other commands if it has a
 * folder. Rejects if any of it fails.
 */
async function start(options: StartOptions, settings: SettingsFile | undefined) {
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

/** The addresses, and the secret and key that an application needs. */
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

function explain(error: unknown, folder: string | undefined): string {
  const isExpected = [FolderInUse, NewerFolder, PortInUse, CannotRun].some((kind) => error instanceof kind);
  if (error instanceof Error && isExpected) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (folder === undefined) return `The local service could not start: ${reason}`;
  return `The local service could not start in the folder ${folder}: ${reason}`;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError("Use a number from 0 to 65535.");
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

/** Reads a settings file, which may have comments. Throws CannotRun. */
function readSettings(path: string): SettingsFile {
  return { path, text: stripComments(readText(path).replace(/^\uFEFF/, "")) };
}

/** Changes the settings in a file and no others. Rejects with CannotRun if they are not valid. */
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
