import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { withoutOurVariables } from "../../core/discord/credentials/environment.ts";
import { wait } from "../../core/discord/retry.ts";
import { readServiceAddress, type ServiceAddress, withoutTokens } from "../../core/discord/service-address.ts";

/** Milliseconds that a service may take to end by itself. */
const stopTimeout = 5_000;

/** Milliseconds that a service may take to print its address. It waits for a folder that is in use. */
const startTimeout = 60_000;

export interface ServiceProcessOptions {
  /** Node, or an Electron that can run as Node. */
  readonly execPath: string;
  /** The terminal program `dist/cli.cjs`. */
  readonly cli: string;
  /** The folder for the data of a service of its own; absent: the service of this machine. */
  readonly data?: string;
  /** More variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** 0: any free port; absent: the program's default port. */
  readonly port?: number;
  /** Receives the lines of standard error, without tokens. */
  readonly onLog: (line: string) => void;
  /** Milliseconds until the service must report its address. */
  readonly within?: number;
}

export interface ServiceProcess {
  readonly address: ServiceAddress;
  /** Resolves with the exit code, or with the signal that ended the process. */
  readonly ended: Promise<number | string>;
  /** Asks the service to end, and kills it after a timeout. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts a local service. Resolves when it listens. Rejects with its last line of output if it ends before that. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const port = options.port === undefined ? [] : ["--port", String(options.port)];
  const data = options.data === undefined ? [] : ["--data", options.data];
  const args = [options.cli, "serve", "--format", "json", "--started-by", "the editor", ...data, ...port];
  const child = spawn(options.execPath, args, {
    env: { ...withoutOurVariables(process.env), ...options.env, ELECTRON_RUN_AS_NODE: "1" },
    // The service ends when its channel closes, so that it does not outlive a killed editor.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    windowsHide: true,
  });
  let address: ServiceAddress | undefined;
  let lastWords = "";
  eachLine(child.stderr, (line) => {
    lastWords = line;
    options.onLog(address ? withoutTokens(line, address) : line);
  });
  // `close` follows the last output. A channel closed by this side never emits it, so `exit` covers that case.
  const closed = endOf(child, "close");
  const ended = endOf(child, "exit");
  const waiting = new AbortController();
  try {
    address = await Promise.race([
      addressFrom(child),
      closed.then((code): never => {
        throw new Error(lastWords || `The local service exited at once (${code}).`);
      }),
      failAfter(options.within ?? startTimeout, waiting.signal),
    ]);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    waiting.abort();
  }
  return { address, ended, stop: () => stop(child, ended) };
}

async function addressFrom({ stdout }: ChildProcess): Promise<ServiceAddress> {
  const line = await new Promise<string>((resolve) => eachLine(stdout, resolve));
  const address = readServiceAddress(line);
  if (!address) throw new Error("The local service did not report its address.");
  return address;
}

/** Never resolves. Rejects after this many milliseconds, unless `signal` aborts first. */
async function failAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  if (!(await wait(milliseconds, signal))) return new Promise(() => {});
  throw new Error(`The local service did not start within ${milliseconds / 1000} seconds.`);
}

/** The child's exit code or signal, or the reason why it could not be started. */
function endOf(child: ChildProcess, event: "exit" | "close"): Promise<number | string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once(event, (code, signal) => resolve(code ?? signal ?? "killed"));
  });
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  // Disconnecting lets the service shut down on every platform; on some, a signal would kill it.
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}

function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on("line", onLine);
}
