import { expect } from "vitest";
import type { ServiceProcess } from "../service/process.ts";
import { slash } from "../service/support.ts";

/** Something that the service stores, written again and again with a number that grows. */
export interface StoredKind {
  readonly name: string;
  /** Writes a number. Rejects when the connection breaks; throws when the service refuses it. */
  write(service: ServiceProcess, number: number): Promise<void>;
  /** The number that is stored. */
  read(service: ServiceProcess): Promise<number>;
}

// Tests look into bodies of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

async function answered(request: Promise<Response>, status = 200): Promise<Json> {
  const response = await request;
  const body = (await response.json()) as Json;
  expect([response.status, body.message]).toEqual([status, undefined]);
  return body;
}

const local = "/../../local";
const settings = (service: ServiceProcess, body: object) => answered(service.send("PATCH", `${local}/settings`, body));

/** The path of a command in the service's guild, which is created if it is not there. */
export async function commandOf({ send, application_id: app, guild_id: guild }: ServiceProcess): Promise<string> {
  const path = `/applications/${app}/guilds/${guild}/commands`;
  const [command] = await answered(send("GET", path));
  const { id } = command ?? (await answered(send("POST", path, slash("kept")), 201));
  return `${path}/${id}`;
}

function asUser({ url, user_token: token }: ServiceProcess, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch(url + path, { headers, ...(body && { method: "PUT", body: JSON.stringify(body) }) });
}

/** One of every table but lobbies, which have a test of their own. */
export const storedKinds: readonly StoredKind[] = [
  {
    name: "a setting",
    write: (service, number) => settings(service, { limits: { daily_creates: number } }),
    read: async ({ send }) => (await answered(send("GET", `${local}/settings`))).limits.daily_creates ?? 0,
  },
  {
    name: "a guild",
    write: (service, number) => settings(service, { known_guilds: [{ id: "1000", name: String(number) }] }),
    read: async ({ send }) => Number((await answered(send("GET", `${local}/settings`))).known_guilds?.[0].name ?? 0),
  },
  {
    name: "a command",
    write: async (service, number) =>
      answered(service.send("PATCH", await commandOf(service), { description: String(number) })),
    read: async (service) => Number((await answered(service.send("GET", await commandOf(service)))).description) || 0,
  },
  {
    name: "permissions",
    async write(service, number) {
      const permissions = [{ id: String(number), type: 2, permission: true }];
      await answered(asUser(service, `${await commandOf(service)}/permissions`, { permissions }));
    },
    async read(service) {
      const response = await asUser(service, `${await commandOf(service)}/permissions`);
      const { permissions } = (await response.json()) as Json;
      return Number(permissions?.[0].id ?? 0);
    },
  },
];

/** The tokens of users that the service has issued, each of which is good. */
export async function issueToken({ send }: ServiceProcess): Promise<string> {
  return (await answered(send("POST", `${local}/user-tokens`, { scopes: ["identify"] }), 201)).access_token;
}

/** Whether a token is good. */
export async function isGood({ url }: ServiceProcess, token: string): Promise<boolean> {
  return (await fetch(`${url}/users/@me`, { headers: { Authorization: `Bearer ${token}` } })).status === 200;
}
