import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { distFile } from "../support/dist-file.ts";

/** The output of `serve --format json`. */
export interface Line {
  readonly url: string;
  readonly token: string;
  readonly user_token: string;
  readonly application_id: string;
  readonly guild_id: string;
  readonly gateway_url: string;
  readonly client_secret: string;
  readonly public_key: string;
}

/** A service in a process of its own. */
export interface ServiceProcess extends Line {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that it has written to standard error so far. */
  readonly errors: () => string;
  /** Sends the signal and waits for the end. The result is the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** A request as the bot. The path is relative to the URL. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

/** The terminal program, as it is shipped. */
export const program = distFile("cli.cjs");

/** Runs `serve` with these arguments until it listens, or until it ends: then the result has no URL. */
export function spawnServe(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [program, "serve", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Everything that a program has written to standard error so far. */
export function errorsOf({ stderr }: { readonly stderr: Readable }): () => string {
  let errors = "";
  stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return () => errors;
}

/** Starts a service on a free port with this folder and waits until it listens. */
export async function startProcess(folder: string): Promise<ServiceProcess> {
  const child = spawnServe(["--port", "0", "--data", folder, "--format", "json"]);
  const errors = errorsOf(child);
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), ended.then(() => undefined)]);
  if (!first) throw new Error(`The service ended with ${(await ended)[0]} before it listened: ${errors()}`);
  const line = JSON.parse(String(first[0])) as Line;
  return {
    ...line,
    child,
    errors,
    async end(signal) {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    send: (method, path, body) =>
      fetch(line.url + path, {
        method,
        headers: {
          Authorization: `Bot ${line.token}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
