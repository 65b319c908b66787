import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { readServiceAddress } from "../../core/discord/service-address.ts";
import { destinations } from "../faces/destinations.ts";
import { shown, vscode } from "../faces/editor.ts";
import { MemoryFiles } from "../publish/memory-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);
// A publish to some guilds would wait for the next second.
vi.mock("../../core/publish/many/each-guild.ts", async (original) => ({
  ...(await original<typeof import("../../core/publish/many/each-guild.ts")>()),
  guildsPerSecond: 1e6,
}));
// It loads the client of the language server, which only VS Code can load.
vi.mock("../../client/manifests/language-client.ts", () => ({ languageId: "command-manifest" }));

const { PublishHistory } = await import("../../client/history/publish-history.ts");
const { Publisher } = await import("../../client/publish/publisher.ts");

type Command = Readonly<Record<string, unknown>>;

let service: TestService;
let folder: TemporaryFolder;
/** Guilds that no other test uses. */
let ids: readonly string[];
let next = 7_300_000_000_000_000_000n;
let files: MemoryFiles;
let warnings: string[];
let documents: string[];

beforeAll(async () => {
  service = await TestService.start({ settings: { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } } });
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.call("/local/settings", { guilds: null }, "PATCH");
  Object.assign(shown, { words: [], logged: [], presses: ["Publish"], typed: undefined, progress: [] });
  shown.cancelsAt = () => false;
  folder = TemporaryFolder.forTest();
  vscode.workspace.workspaceFolders = [{ uri: URI.file(folder.path), name: "bot" }];
  ids = Array.from({ length: 6 }, () => String(next++));
  files = new MemoryFiles();
  [warnings, documents] = [[], []];
  commands(slash("ping"), slash("new"));
  project();
  for (const id of ids) await service.publish(id, [slash("ping", "Old"), slash("theirs")]);
});

const slash = (name: string, description = `Does ${name}`): Command => ({ name, description });

function commands(...list: readonly Command[]): void {
  folder.write("bot.commands.json", JSON.stringify(list));
}

function project(more: object = {}): void {
  const servers = { service: "local", guild_ids: ids, ...more };
  folder.write("command-manifest.config.json", JSON.stringify({ targets: { servers } }));
}

const history = () => new PublishHistory(files, (sentence) => warnings.push(sentence));

/** A window: it knows what is in the files. */
async function newPublisher() {
  const address = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  const parts = {
    destinations: await destinations(address),
    history: history(),
    refusals: { show: () => {}, clear: () => {} },
    plans: { show: async (_: unknown, lines: readonly string[]) => void documents.push(lines.join("\n")), open: [] },
  };
  return new Publisher(parts as never);
}

const place = () => ({ name: "servers", near: vscode.Uri.joinPath(URI.file(folder.path), "-") as never });
const publish = async () => (await newPublisher()).publishToTarget(place());
/** Rolls back the newest publish, or that which is given. */
const rollBack = async (entry?: Awaited<ReturnType<typeof newest>>) => {
  Object.assign(shown, { words: [], progress: [], presses: ["Roll Back"] });
  await (await newPublisher()).rollBack(entry);
};
const newest = async () => (await history().manyEntries())[0];
const described = async (guild: string) =>
  (await service.commands(guild)).map(({ name, description }) => `${name}: ${description}`).sort();
const all = () => Promise.all(ids.map(described));
const same = (...list: readonly string[]) => ids.map(() => list);
const old = () => same("ping: Old", "theirs: Does theirs");
const published = () => same("new: Does new", "ping: Does ping", "theirs: Does theirs");

/** The number of writes to guilds while work runs. */
async function writes(work: () => Promise<unknown>): Promise<number> {
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  await work();
  const isWrite = ([, init]: (typeof fetched.mock.calls)[number]) => (init?.method ?? "GET") !== "GET";
  const count = fetched.mock.calls.filter((call) => String(call[0]).includes("/guilds/") && isWrite(call)).length;
  fetched.mockRestore();
  return count;
}

describe("a publish to many guilds that is rolled back", () => {
  test("is one plan in groups with one question, and brings back what was there in each guild", async () => {
    await publish();
    expect(await all()).toEqual(published());
    await rollBack();
    const [question, detail = "", message] = shown.words;
    expect(question).toMatch(/^Roll back the publish of servers \(.+\) in 6 guilds\?$/);
    expect(detail).toMatch(/^6 guilds: Update \/ping .*Delete \/new/m);
    expect(message).toMatch(/^Rolled back the publish of servers \(.+\) in 6 guilds\.$/);
    expect(await all()).toEqual(old());
    expect((await newest())?.name).toBe("servers, rolled back");
    await rollBack();
    expect(await all()).toEqual(published());
  });

  test("is recorded before the first call, with equal commands once", async () => {
    let first: unknown;
    const { fetch } = globalThis;
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (...args) => {
      if (args[1]?.method === "POST" || args[1]?.method === "PATCH") first ??= await newest();
      return fetch(...args);
    });
    onTestFinished(() => fetched.mockRestore());
    await publish();
    expect(first).toMatchObject({ name: "servers", commands: [{ name: "ping", description: "Old" }] });
    const { commands: list, guilds, outcome } = (await newest()) ?? {};
    expect(Object.keys(guilds ?? {}).sort()).toEqual([...ids].sort());
    expect(list?.map(({ name, description }) => `${name}: ${description}`)).toEqual([
      ...["ping: Old", "ping: Does ping", "new: Does new"],
    ]);
    expect(outcome).toEqual(["Published to 6 guilds."]);
    expect([...files.texts.values()].join("")).not.toContain(service.identity.botToken);
  });

  test("leaves alone what others changed in other commands, and warns of what it overwrites", async () => {
    const [first = ""] = ids;
    await publish();
    await service.edit(first, "theirs", { description: "Of others" });
    await service.edit(first, "ping", { description: "Of others" });
    await rollBack();
    expect(shown.words[1]).toContain("/ping was changed on “servers” since that publish (description).");
    expect(await described(first)).toEqual(["ping: Old", "theirs: Of others"]);
  });

  test("creates again what was deleted, and a second time needs nothing", async () => {
    commands(slash("ping"));
    project({ owns: "scope" });
    await publish();
    expect(await all()).toEqual(same("ping: Does ping"));
    const entry = await newest();
    await rollBack(entry);
    expect(await all()).toEqual(old());
    expect(await writes(() => rollBack(entry))).toBe(0);
    expect(shown.words).toEqual([expect.stringMatching(/^All guilds are as they were before the publish of servers/)]);
  });

  test("goes on where it was when the roll back was stopped, and writes nothing twice", async () => {
    ids = Array.from({ length: 14 }, () => String(next++));
    for (const id of ids) await service.publish(id, [slash("ping", "Old"), slash("theirs")]);
    commands(slash("ping"));
    project({ owns: "scope" });
    await publish();
    const entry = await newest();
    shown.cancelsAt = (line) => line.startsWith("2 of 14 guilds published");
    const once = await writes(() => rollBack(entry));
    expect(shown.words.at(-1)).toMatch(/guilds not tried\.$/);
    shown.cancelsAt = () => false;
    const again = await writes(() => rollBack(entry));
    expect([once > 0, once + again]).toEqual([true, 28]);
    expect(await all()).toEqual(old());
  });

  test("whose window was killed is rolled back as far as it came", async () => {
    let texts: ReadonlyMap<string, string> | undefined;
    shown.cancelsAt = (line) => {
      if (line.startsWith("3 of 6 guilds published")) texts = new Map(files.texts);
      return texts !== undefined;
    };
    await publish();
    shown.cancelsAt = () => false;
    files.texts.clear();
    for (const [name, text] of texts ?? []) files.texts.set(name, text);
    expect((await newest())?.outcome).toBeUndefined();
    await rollBack();
    expect(shown.words[1]).toContain("The outcome of this publish was not recorded");
    expect(await all()).toEqual(old());
  });

  test("leaves out guilds that were not tried, and those in which nothing changed", async () => {
    const [inSync = "", ...others] = ids;
    await service.publish(inSync, [slash("ping"), slash("new")]);
    await publish();
    expect(Object.keys((await newest())?.guilds ?? {}).sort()).toEqual([...others].sort());
  });

  test("rolls back the others where the bot has left one of the guilds", async () => {
    const [gone = "", ...others] = ids;
    await publish();
    await service.call("/local/settings", { guilds: others }, "PATCH");
    await rollBack();
    expect(shown.words.at(-1)).toMatch(/in 5 guilds\. 1 guild left out\.$/);
    expect(documents.at(-1)).toContain(`! 1 guild: ${gone}`);
    await service.call("/local/settings", { guilds: null }, "PATCH");
    expect((await all()).slice(1)).toEqual(old().slice(1));
  });

  test("requires the name of a protected target", async () => {
    project({ protected: true });
    shown.typed = "servers";
    await publish();
    shown.typed = "other";
    await rollBack();
    expect(await all()).toEqual(published());
    shown.typed = "servers";
    await rollBack();
    expect(await all()).toEqual(old());
  });
});
