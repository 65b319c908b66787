import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parameterTypes } from "../../core/interface/facts/option-types.ts";
import { root } from "../../scripts/processes.mjs";
import type { RequestHandler, Snapshot, TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";

/** The bot of the examples, beside a local service with the examples and with commands that it has never heard of. */
const load = createRequire(import.meta.url);
const { createBot } = load("../../examples/bot/bot.cjs") as {
  createBot(settings: { publicKey: string; token?: string; api: string }): RequestHandler;
};
const manifests = ["1-start-here.commands.json", "2-community.commands.json", "3-moderation.commands.jsonc"]
  .concat(["4-context-menus.commands.json", "6-staff.commands.json"])
  .map((file) => path.join(root, "examples/commands", file));

interface Option {
  readonly type: number;
  readonly name: string;
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly value: string | number }[];
  readonly min_value?: number;
  readonly autocomplete?: boolean;
}

let service: TestService;
let fresh: Snapshot;
beforeAll(async () => {
  service = await startTestService();
  await service.setEndpoint(createBot({ publicKey: service.publicKey, api: service.url }));
  fresh = service.snapshot();
});
beforeEach(() => service.reset(fresh));
afterAll(() => service.stop());

/** A value that fits an option. */
function valueFor({ type, choices, min_value }: Option): string | number | boolean {
  if (choices?.[0]) return choices[0].value;
  if (type === 3) return "Regatta";
  if (type === 4 || type === 10) return min_value ?? 1;
  return type === 5 ? true : "1130000000000000045";
}

const isNested = ({ type }: Option): boolean => type === 1 || type === 2;

/** Everything that can be run of a command, as a user types it, with its options. */
function runsOf(
  name: string,
  options: readonly Option[] = [],
): { readonly name: string; readonly options: readonly Option[] }[] {
  const nested = options.filter(isNested);
  return nested.length === 0
    ? [{ name, options }]
    : nested.flatMap((one) => runsOf(`${name} ${one.name}`, one.options));
}

const valuesFor = (options: readonly Option[]) => Object.fromEntries(options.map((one) => [one.name, valueFor(one)]));

const sayAll = (messages: readonly { readonly content?: unknown }[] = []) => messages.map(({ content }) => content);

test("answers every command of the examples in words of its own, with all options and with none that it can do without", async () => {
  for (const command of await service.publishManifests(manifests)) {
    const {
      type = 1,
      name,
      options,
      guild_id = service.guildId,
    } = command as unknown as Option & { guild_id?: string };
    const target = { guild_id, ...(type !== 1 && { target_id: "1250000000000000501" }) };
    for (const run of type === 1 ? runsOf(name, options) : [{ name, options: [] }]) {
      const reference = type === 1 ? `/${run.name}` : { name, type };
      const member = { permissions: "8" };
      const used = await service.use(reference, { ...target, member, options: valuesFor(run.options) });
      expect([run.name, used.outcome, used.message]).toEqual([run.name, "answered", used.message]);
      const said = sayAll(used.messages).join("\n");
      expect(said).not.toMatch(/^You used|undefined|null|NaN/);
      const required = run.options.filter((one) => "required" in one && one.required);
      const least = await service.use(reference, { ...target, member, options: valuesFor(required) });
      expect([run.name, sayAll(least.messages).join("\n")]).toEqual([
        run.name,
        expect.not.stringMatching(/undefined|null/),
      ]);
    }
  }
});

test("posts an announcement with a reaction, and pins it", async () => {
  const { publicKey, botToken: token, url: api, guildId } = service;
  await service.setEndpoint(createBot({ publicKey, token, api }));
  await service.publishManifests(manifests, guildId);
  const { id, channel_id } = await service.write("Hello?");
  const where = { channel: { id: String(channel_id) }, member: { permissions: "8" } };
  const used = await service.use("/harbor announce", { options: { text: "Regatta at noon" }, ...where });
  expect(sayAll(used.messages)).toEqual(["Announced in this channel: Regatta at noon"]);
  const posted = await service.request("GET", `channels/${channel_id}/messages?after=${id}`);
  expect(posted).toContainEqual(
    expect.objectContaining({
      content: "Regatta at noon",
      pinned: true,
      reactions: [expect.objectContaining({ count: 1, me: true })],
    }),
  );
});

test("offers choices while a user types", async () => {
  await service.publishManifests(manifests);
  const typing = (option: string, typed: string | number) =>
    service.use("/event guests add", { options: { [option]: typed }, typing: option });
  const answer = async (typed: string) => JSON.stringify(await typing("event", typed));
  expect(await answer("re")).toContain("Regatta");
  expect(await answer("no such event")).not.toContain("Regatta");
});

describe("a command that it does not know", () => {
  const options = parameterTypes.map((type) => ({ type, name: `o${type}`, description: "Any" }));

  test.each([
    ["hello", []],
    ["constructor", []],
    ["__proto__", []],
    ["everything", options],
  ])("is answered: /%s", async (name, own) => {
    await service.publish([{ name, description: "Is new", options: own }]);
    const bare = await service.use(`/${name}`);
    expect(sayAll(bare.messages)).toEqual([`You used /${name}.`]);
    if (own.length === 0) return;
    const full = await service.use(`/${name}`, { options: { ...valuesFor(own), o3: "x".repeat(6000) } });
    expect(full.outcome).toBe("answered");
  });

  test("is answered as a subcommand, and in a context menu", async () => {
    const play = { type: 1, name: "play", description: "Plays" };
    await service.publish([
      {
        name: "music",
        description: "Music",
        options: [{ type: 2, name: "list", description: "Lists", options: [play] }],
      },
      { name: "Wave", type: 2 },
      { name: "Keep", type: 3 },
    ]);
    expect(sayAll((await service.use("/music list play")).messages)).toEqual(["You used /music list play."]);
    for (const [name, type] of [
      ["Wave", 2],
      ["Keep", 3],
    ] as const) {
      const used = await service.use({ name, type }, { target_id: "1250000000000000501" });
      expect(sayAll(used.messages)).toEqual([`You used ${name}.`]);
    }
  });

  test("that is an entry point launches the Activity", async () => {
    await service.request("PATCH", "/local/settings", { activities: true });
    const commands = `applications/${service.applicationId}/commands`;
    const [{ id, name }] = (await service.request("GET", commands)) as [{ id: string; name: string }];
    await service.request("PATCH", `${commands}/${id}`, { handler: 1 });
    expect((await service.use({ name, type: 4 })).answer).toMatchObject({ type: 12 });
  });
});

test("as a program, it goes on after requests that are cut off, forged or no interactions", async () => {
  const bot = spawn(process.execPath, [path.join(root, "examples/bot/main.cjs")], {
    env: { ...process.env, PUBLIC_KEY: service.publicKey, API: service.url, PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(bot, "close");
  try {
    const [url] = (await once(createInterface({ input: bot.stdout }), "line")) as [string];
    const cut = connect(Number(new URL(url).port), "127.0.0.1");
    cut.write("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{");
    cut.destroy();
    const headers = { "X-Signature-Timestamp": "1", "X-Signature-Ed25519": "zz" };
    const statuses = await Promise.all([
      fetch(url).then(({ status }) => status),
      fetch(url, { method: "POST", body: "{}" }).then(({ status }) => status),
      fetch(url, { method: "POST", headers, body: "x".repeat(100_000) }).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([401, 401, 401]);
    await service.publish([{ name: "hello", description: "Says hello" }]);
    await service.setEndpoint(url);
    expect(sayAll((await service.use("/hello")).messages)).toEqual(["You used /hello."]);
  } finally {
    bot.kill();
    await ended;
  }
});
