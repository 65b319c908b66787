import type { CommandPayload } from "../../core/interface/payloads.ts";
import type { ServiceOptions } from "../../service/service.ts";
import { createService, type Service } from "../../service/service.ts";

/** An answer with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into bodies of every shape; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

/** A service in memory, with a clock that stands still until it is moved. */
export interface Bench {
  readonly service: Service;
  readonly clock: { now: number };
  readonly app: string;
  readonly guild: string;
  /** Requests as the bot, unless `headers` say otherwise. A path without `/api` is relative to `/api/v10`. */
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The path of the commands of a scope. */
  commands(scope: "global" | "guild"): string;
}

const start = Date.UTC(2026, 7, 31, 12);

const lifted = { limit: 1e6, seconds: 1 };

/** Rates that no test reaches. */
export const liftedRates = { everything: lifted, interactions: lifted };

/**
 * Milliseconds for an answer that no machine is too slow for, though fewer than a token lives. A test that needs them to pass
 * moves a clock.
 */
export const patient = 600_000;

/** Makes a bench. Rates are lifted where the options do not give some: most tests are not about them. */
export function bench(options: ServiceOptions = {}): Bench {
  const clock = { now: start };
  const settings = { limits: { rates: liftedRates }, ...options.settings };
  const service = createService({ now: () => clock.now, elapsed: () => clock.now, ...options, settings });
  const { applicationId: app, guildId: guild } = service.identity;
  const scopes = { global: `/applications/${app}/commands`, guild: `/applications/${app}/guilds/${guild}/commands` };
  return {
    service,
    clock,
    app,
    guild,
    commands: (scope) => scopes[scope],
    send: (method, path, body, headers = {}) => send(service, method, path, body, headers),
  };
}

async function send(
  service: Service,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const isApi =
    /^\/(applications|lobbies|interactions|invites|webhooks|guilds|channels|users|oauth2\/applications)/.test(path);
  const response = await service.fetch(
    new Request(`http://127.0.0.1${isApi ? "/api/v10" : ""}${path}`, {
      method,
      headers: {
        Authorization: `Bot ${service.identity.botToken}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  return read(response);
}

/** A form with these fields as the text of a body, with its header. `file` is a file. */
export function asForm(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = name === "file" ? '; filename="wave.gif"\r\nContent-Type: image/gif' : "";
    return `--parts\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return { text: `${parts.join("")}--parts--\r\n`, headers: { "Content-Type": "multipart/form-data; boundary=parts" } };
}

/** Reads an answer's body as JSON, if it is that. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A small valid slash command. */
export function slash(name: string, more: Partial<CommandPayload> = {}): CommandPayload {
  return { name, description: `About ${name}`, ...more };
}
