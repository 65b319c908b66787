import { type Command, InvalidArgumentError, Option } from "commander";
import type { ServiceAddress } from "../../core/wire/service-address.ts";
import { defaultPort, PortInUse, type RunningService, type StartOptions, startService } from "../../service/start.ts";
import { FolderInUse } from "../../service/store/folder-lock.ts";
import { defaultFolder, leaveAddress } from "../connect/service-address.ts";

interface ServeOptions {
  readonly port: number;
  readonly data: string;
  readonly format: "text" | "json";
}

/** It cannot run: the port or the folder is taken. */
const cannotRun = 2;

/** Adds `serve`: the local service on this machine. */
export function registerServe(program: Command): void {
  program
    .command("serve")
    .description("run the whole interface on this machine, to publish to and try commands with")
    .option("--port <number>", "port on 127.0.0.1; 0 takes a free one", parsePort, defaultPort)
    .option("--data <folder>", "folder that keeps what is registered", defaultFolder())
    .addOption(new Option("--format <format>", "how to say where it listens").choices(["text", "json"]).default("text"))
    .action(async (options: ServeOptions) => {
      process.exitCode = await serve(options);
    });
}

/** Runs until SIGINT, SIGTERM, or the end of the process that opened a channel to it. The result is the exit code. */
async function serve({ port, data, format }: ServeOptions): Promise<number> {
  const ended = deferred();
  const onStopped = (message: string): void => {
    console.error(message);
    ended.resolve(cannotRun);
  };
  const started = await start({ port, folder: data, onStopped }).catch((error: unknown) => {
    console.error(explain(error, data));
    return undefined;
  });
  if (!started) return cannotRun;
  const { service, forgetAddress } = started;
  if (service.damage !== undefined) console.error(service.damage);
  console.log(format === "json" ? JSON.stringify(lineOf(service)) : textOf(service, data));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.resolve(0));
  // Whoever started it over a channel, as an editor does, has gone.
  process.once("disconnect", () => ended.resolve(0));
  process.channel?.unref();
  const code = await ended.promise;
  forgetAddress();
  await service.stop();
  return code;
}

interface Started {
  readonly service: RunningService;
  readonly forgetAddress: () => void;
}

/** Starts the service and leaves its address for other commands; without that it does not run. */
async function start(options: StartOptions & { readonly folder: string }): Promise<Started> {
  const service = await startService(options);
  try {
    return { service, forgetAddress: leaveAddress(options.folder, lineOf(service)) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

function lineOf({ url, identity }: RunningService): ServiceAddress {
  return {
    url,
    token: identity.botToken,
    user_token: identity.userToken,
    application_id: identity.applicationId,
    guild_id: identity.guildId,
  };
}

function textOf({ url, identity }: RunningService, folder: string): string {
  return [
    "The local service listens. Stop it with Ctrl+C.",
    "",
    `  Address        ${url}`,
    `  Page           ${new URL(url).origin}/`,
    `  Application    ${identity.applicationId}`,
    `  Guild          ${identity.guildId} (any other works too)`,
    `  Bot token      ${identity.botToken}`,
    `  User token     ${identity.userToken} (edits command permissions)`,
    `  Client secret  ${identity.clientSecret}`,
    `  Data           ${folder}`,
  ].join("\n");
}

function explain(error: unknown, folder: string): string {
  if (error instanceof FolderInUse || error instanceof PortInUse) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The local service could not start with the folder ${folder}: ${reason}`;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}

function deferred(): { readonly promise: Promise<number>; readonly resolve: (code: number) => void } {
  let resolve: (code: number) => void = () => {};
  const promise = new Promise<number>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
