import { vi } from "vitest";

export const application = "1240000000000000001";
export const guild = "1250000000000000001";
export const baseUrl = "http://127.0.0.1:10010/api/v10";

const play = {
  id: "1270000000000000010",
  application_id: application,
  guild_id: guild,
  version: "1",
  type: 1,
  name: "play",
  description: "Plays",
  default_member_permissions: null,
};
const held = {
  id: play.id,
  application_id: application,
  guild_id: guild,
  permissions: [{ id: "77", type: 1, permission: true }],
};
const lobby = {
  id: "1290000000000000001",
  application_id: application,
  metadata: null,
  flags: 0,
  members: [
    { id: "5", metadata: null, flags: 0 },
    { id: "6", metadata: null, flags: 0 },
  ],
};

/** The answers of the service to calls that match; a function receives the body of the call. */
export type Answers = readonly (readonly [RegExp, unknown])[];

const usual: Answers = [
  [/^GET .*\/guilds\/\d+\/commands\/permissions/, [held]],
  [/^(GET|PUT) .*\/commands\/\d+\/permissions/, held],
  [/^GET .*\/guilds\/\d+\/commands/, [play]],
  [/^GET .*\/commands/, []],
  [/^DELETE /, undefined],
  [/lobbies/, lobby],
];

/** Puts a service in place of the network that always has the same, and gives the list of the calls that it gets. */
export function recordCalls(answers = usual): readonly string[] {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const { method = "GET", body } = init;
    const call = `${method} ${String(input).slice(baseUrl.length)}`;
    // The local service is told the project's names, which is no call of Discord's interface.
    if (!String(input).includes("/local/")) calls.push(body ? `${call} ${body}` : call);
    const [, answer] = answers.find(([pattern]) => pattern.test(call)) ?? [];
    if (answer === undefined) return new Response(null, { status: 204 });
    return Response.json(typeof answer === "function" ? answer(JSON.parse(String(body))) : answer);
  });
  return calls;
}

const before = [
  { ...play, id: "1270000000000000011", name: "ping", description: "As it was" },
  { ...play, name: "stray", description: "Nobody lists it" },
];
const written = (body: object) => ({ ...play, id: "1270000000000000012", ...body });

/** One that has two commands everywhere, `ping` and `stray`, and takes whatever is written. */
export const twoCommands: Answers = [
  [/^GET .*\/guilds\/\d+\/commands\/permissions/, [held]],
  [/^(GET|PUT) .*\/commands\/\d+\/permissions/, held],
  [/^GET .*\/commands/, before],
  [/^(POST|PATCH) .*\/commands/, written],
  [/^PUT .*\/commands/, (list: readonly object[]) => list.map(written)],
  [/^DELETE /, undefined],
];
