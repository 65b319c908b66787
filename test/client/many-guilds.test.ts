import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type * as vscodeTypes from "vscode";
import { URI } from "vscode-uri";
import type { Observer } from "../../client/publish/editor-face.ts";
import type { PlanLinks } from "../../client/publish/editor-request.ts";
import { readServiceAddress } from "../../core/discord/service-address.ts";
import { destinations } from "../faces/destinations.ts";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";
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

const { Publisher } = await import("../../client/publish/publisher.ts");
const { Subject } = await import("../../client/publish/subject.ts");
const { askForKnownTarget } = await import("../../client/state/switch-target.ts");
const { runPublish } = await import("../../client/tasks/publish-task.ts");

let service: TestService;
let folder: TemporaryFolder;
/** Guilds that no other test uses. */
let ids: readonly string[];
let next = 7_100_000_000_000_000_000n;
/** The plan documents that were shown. */
let documents: { lines: readonly string[]; links: PlanLinks | undefined }[];
let marks: string[];
let open: PlanLinks[];
let publisher: InstanceType<typeof Publisher>;

beforeAll(async () => {
  service = await TestService.start({ settings: { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } } });
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.call("/local/settings", { guilds: null }, "PATCH");
  await service.clearFaults();
  Object.assign(shown, { words: [], logged: [], presses: ["Publish"], typed: undefined, progress: [] });
  shown.cancelsAt = () => false;
  folder = TemporaryFolder.forTest();
  vscode.workspace.workspaceFolders = [{ uri: URI.file(folder.path), name: "bot" }];
  vscode.workspace.textDocuments = [];
  ids = Array.from({ length: 6 }, () => String(next++));
  [documents, marks, open] = [[], [], []];
  commands("ping");
  project({ guild_ids: ids });
  publisher = await newPublisher();
});

function project(servers: object, rest: object = {}): void {
  const targets = { servers: { service: "local", ...servers } };
  folder.write("command-manifest.config.json", JSON.stringify({ targets, ...rest }));
}

function commands(...names: readonly string[]): void {
  folder.write("bot.commands.json", JSON.stringify(names.map((name) => ({ name, description: `Does ${name}` }))));
}

async function newPublisher() {
  const plans = {
    show: async (_: unknown, lines: readonly string[], links?: PlanLinks) => void documents.push({ lines, links }),
    get open() {
      return open;
    },
    mark: (_: unknown, about: string, change: string) => void marks.push(`${about}: ${change}`),
    end: (_: unknown, end: string) => void marks.push(end),
  };
  const address = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  const parts = {
    destinations: await destinations(address),
    history: {
      entries: async () => [],
      manyWriter: () => async () => {},
      savePermissions: async () => ({ fsPath: "saved.json" }),
    },
    refusals: { show: () => {}, clear: () => {} },
    plans,
  };
  return new Publisher(parts as never);
}

const place = () => ({ name: "servers", near: vscode.Uri.joinPath(URI.file(folder.path), "-") as never });
const publish = () => publisher.publishToTarget(place());
const target = () => ({ name: "servers", folder: URI.file(folder.path).toString(), where: {}, paths: [], guilds: {} });
const plan = async () => {
  await publisher.showPlan(new Subject(target() as never));
  return documents.at(-1) ?? { lines: [], links: undefined };
};
const published = () => Promise.all(ids.map((id) => service.published(id)));
const installedIn = (guilds: readonly string[]) => service.call("/local/settings", { guilds }, "PATCH");

/** Has Discord refuse each write to a guild. */
function refusing(guildId: string) {
  const { fetch } = globalThis;
  const refusal = { message: "Missing Access", code: 50001 };
  const fake = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isRefused = init?.method === "POST" && String(input).includes(`/guilds/${guildId}/`);
    return isRefused ? Response.json(refusal, { status: 403 }) : await fetch(input, init);
  });
  onTestFinished(() => fake.mockRestore());
  return fake;
}
const all = (...names: readonly string[]) => ids.map(() => [...names].sort());

async function task(command: "plan" | "publish", signal = new AbortController().signal) {
  const said: string[] = [];
  const observer: Observer = { say: (lines) => void said.push(...lines), signal };
  const definition = { type: "command-manifest", command, target: "servers" };
  const at = { cli: URI.file(folder.path), folder: URI.file(folder.path) };
  const code = await runPublish(definition, at as never, publisher, observer);
  return { code, said };
}

describe("the plan of many guilds", () => {
  test("is in groups: what changes, what cannot be published and what cannot be read", async () => {
    const [full = "", gone = "", ...others] = ids;
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `old${index}`, description: "Of others" }));
    await service.publish(full, many);
    await installedIn([full, ...others]);
    const { lines, links } = await plan();
    const text = lines.join("\n");
    expect(text).toMatch(
      new RegExp(`^# servers \\(6 guilds\\)\n\n4 guilds: ${others.join(", ")}\n  \\+ create /ping\n`),
    );
    expect(text).toMatch(new RegExp(`^! 1 guild: ${full}\n(  .*\n)*  ! .*100`, "m"));
    expect(text).toContain(`! 1 guild: ${gone}\n  `);
    expect(links?.carryOut?.title).toBe("Publish This Plan");
    expect(await service.published(others[0])).toEqual([]);
  });

  test("is carried out as it was read, and a guild that has changed since is left out and named", async () => {
    const [changed = "", ...others] = ids;
    const { links } = await plan();
    open = links ? [links] : [];
    await service.create(changed, { name: "ping", description: "Of another user" });
    await links?.carryOut?.run();
    expect(shown.words).toEqual([`Published to 5 guilds of “servers”. 1 guild left out.`]);
    const text = documents.at(-1)?.lines.join("\n");
    expect(text).toContain(`Published to 5 guilds.\n`);
    expect(text).toContain(`! Changed since the plan was made, 1 guild: ${changed}`);
    expect((await service.commands(changed))[0]?.description).toBe("Of another user");
    expect(await service.published(others[0])).toEqual(["ping"]);
    expect(marks).toEqual(["published: Commands were published to “servers”."]);
  });

  test("ends as published once all of it is carried out", async () => {
    const { links } = await plan();
    open = links ? [links] : [];
    await links?.carryOut?.run();
    expect(shown.words).toEqual(["Published to 6 guilds of “servers”."]);
    expect(await published()).toEqual(all("ping"));
    expect(marks).toEqual([expect.stringMatching(/^Published \d/)]);
  });

  test("marks the plan of one of its guilds as out of date, and no other", async () => {
    const [first = ""] = ids;
    const application = service.identity.applicationId;
    const links = (guildId?: string, guilds?: ReadonlySet<string>) =>
      ({
        place: { service: "local", applicationId: application, ...(guildId && { guildId }) },
        guilds,
        planned: {},
      }) as PlanLinks;
    open = [links(), links("1"), links(undefined, new Set(["1"]))];
    await publish();
    expect(marks).toEqual([]);
    open = [links(first), links(undefined, new Set(["1", first]))];
    commands("pong");
    await publish();
    expect(marks).toHaveLength(2);
  });

  test("creates what looks renamed, if the user says so", async () => {
    for (const id of ids) await service.publish(id, [{ name: "before", description: "Does ping" }]);
    expect((await plan()).lines.join("\n")).toContain("rename /before to /ping");
    const [planned] = documents;
    await planned?.links?.createInstead?.run();
    expect(documents.at(-1)?.lines.join("\n")).toContain("+ create /ping");
    shown.presses = ["Create Instead", "Publish"];
    await publish();
    expect(await published()).toEqual(all("before", "ping"));
  });

  test("is that of a file of guilds in an editor, although it is not saved", async () => {
    folder.write("guilds.txt", "1\n");
    project({ guild_ids: { file: "guilds.txt" }, except: [ids[1]] });
    const uri = vscode.Uri.joinPath(URI.file(folder.path), "guilds.txt");
    vscode.workspace.textDocuments = [new FakeDocument(uri, `# Ours\r\n${ids[0]}\n\n${ids[1]}\n`, "plaintext")];
    expect((await plan()).lines).toContain(`1 guild: ${ids[0]}`);
  });

  test("takes the guilds that the bot is in", async () => {
    project({ guild_ids: "all" });
    expect((await plan()).lines.join("\n")).toContain(service.identity.guildId);
  });

  test.each([
    ["another line", "1250000000000000001\nabc\n", "guilds.txt:2 is not a guild's ID: “abc”."],
    ["no line", "", "guilds.txt has no guild's ID"],
    ["a huge line", `${"9".repeat(100_000)}\n`, "guilds.txt:1 is not a guild's ID"],
    ["no place", undefined, "guilds.txt cannot be read. “guild_ids” in the project file names it."],
  ])("is refused if its file has %s", async (_, text, sentence) => {
    if (text !== undefined) folder.write("guilds.txt", text);
    project({ guild_ids: { file: "guilds.txt" } });
    await expect(plan()).rejects.toThrow(sentence);
    expect(documents).toEqual([]);
  });
});

describe("a publish to many guilds", () => {
  test("asks once, with what changes in how many guilds and what is left out, and says how far it is", async () => {
    const [gone = "", first = "", ...others] = ids;
    await service.publish(first, [{ name: "ping", description: "Old" }]);
    await installedIn([first, ...others]);
    await publish();
    const [question, detail = "", message] = shown.words;
    expect(question).toBe("Publish to 5 guilds of “servers”?");
    expect(detail.split("\n").slice(0, 2)).toEqual([
      "4 guilds: Create /ping",
      "1 guild: Update /ping description: “Old” → “Does ping”",
    ]);
    expect(detail).toMatch(/\n\n1 guild cannot be read: ./);
    expect(shown.progress.filter((line) => line.includes("read"))).toHaveLength(6);
    expect(shown.progress.at(-1)).toBe("5 of 5 guilds published");
    expect(message).toBe("Published to 5 guilds of “servers”. 1 guild left out.");
    expect(documents.at(-1)?.lines.join("\n")).toContain(`! 1 guild: ${gone}`);
    expect(await service.published(first)).toEqual(["ping"]);
  });

  test("says that all is up to date, and asks nothing", async () => {
    await publish();
    Object.assign(shown, { words: [] });
    await publish();
    expect(shown.words).toEqual(["All guilds of “servers” are up to date."]);
  });

  test("goes on after a guild that fails, names it with the reason, and publishes to it again", async () => {
    const [, failed = ""] = ids;
    const refusal = refusing(failed);
    await publish();
    expect(shown.words.at(-1)).toBe("Published to 5 guilds of “servers”. 1 guild failed.");
    expect((await published()).map((names) => names.length)).toEqual([1, 0, 1, 1, 1, 1]);
    const report = documents.at(-1)?.lines.join("\n") ?? "";
    expect(report).toMatch(
      new RegExp(
        `^Published to 5 guilds\\.\n! 1 guild: ${failed}\n(  .*\n)*  /ping was not created. .* has no access to this guild`,
      ),
    );
    refusal.mockRestore();
    await publish();
    await vi.waitFor(async () => expect(await published()).toEqual(all("ping")));
  });

  test("stops before the next guild if it is cancelled, says how many are left, and goes on later", async () => {
    ids = Array.from({ length: 20 }, () => String(next++));
    project({ guild_ids: ids });
    shown.cancelsAt = (line) => line.startsWith("2 of 20 guilds published");
    await publish();
    expect(shown.progress).toContain("Stopping after the guilds in progress");
    const done = (await published()).filter((names) => names.length > 0).length;
    expect(done).toBeGreaterThanOrEqual(2);
    expect(done).toBeLessThan(20);
    expect(shown.words.at(-1)).toMatch(/^Published to \d+ guilds of “servers”\..* \d+ guilds not tried\.$/);
    expect(documents.at(-1)?.lines.join("\n")).toMatch(/guilds not tried\. Publish again to go on\./);
    shown.cancelsAt = () => false;
    await publish();
    expect(await published()).toEqual(all("ping"));
  });

  test("publishes nothing and says nothing if it is cancelled while guilds are read", async () => {
    shown.cancelsAt = (line) => line.startsWith("2 of 6 guilds read");
    await publish();
    await expect(plan()).rejects.toBeInstanceOf(vscode.CancellationError);
    expect({ words: shown.words, documents }).toEqual({ words: [], documents: [] });
    expect(await published()).toEqual(all());
  });

  test("publishes nothing if the user shows the plan or leaves the dialog", async () => {
    for (const presses of [["Show Plan"], []]) {
      shown.presses = presses;
      await publish();
    }
    expect(documents).toHaveLength(1);
    expect(await published()).toEqual(all());
  });

  test.each([
    ["a protected target", { protected: true }, "ping", []],
    ["what empty manifests delete", { owns: "scope" }, undefined, ["old"]],
  ])("requires the name of the target for %s", async (_, more, name, before) => {
    commands(...(name === undefined ? [] : [name]));
    project({ guild_ids: ids, ...more });
    for (const id of ids)
      await service.publish(
        id,
        before.map((one) => ({ name: one, description: "Old" })),
      );
    shown.typed = "other";
    await publish();
    expect(await published()).toEqual(all(...before));
    shown.typed = "servers";
    await publish();
    expect(await published()).toEqual(all(...(name === undefined ? [] : [name])));
  });

  test("stops when every guild refuses, and shows no question", async () => {
    await installedIn([]);
    await publish();
    expect(shown.words).toEqual([
      expect.stringMatching(/^Nothing was published to “servers”\. 6 guilds cannot be read: /),
    ]);
    expect(await task("publish")).toMatchObject({ code: 3 });
  });

  test("tells other extensions of each guild, and of those that failed", async () => {
    const ended: string[] = [];
    publisher.onDidPublish(({ destination, result, done }) => {
      ended.push(`${destination.target.guildId} ${result} ${done.length}`);
    });
    refusing(ids[1] ?? "");
    await publish();
    expect(ended.filter((one) => one.endsWith("done 1"))).toHaveLength(5);
    expect(ended.filter((one) => one.endsWith("failed 0"))).toHaveLength(1);
  });

  test("alone is named where a target of one place is asked for", async () => {
    const states = { targetsOf: async () => [target()], projects: async () => [{ targets: [target()] }] };
    await expect(askForKnownTarget(states as never).ask("Compare")).rejects.toThrow(
      "The target “servers” has many guilds",
    );
  });

  test("is no place to compare with", async () => {
    await expect(publisher.compare(new Subject(target() as never))).rejects.toThrow(
      "The target “servers” has many guilds",
    );
  });
});

describe("a task for many guilds", () => {
  test("plans and publishes with the terminal's exit codes, and its terminal has the groups and the outcome", async () => {
    const planned = await task("plan");
    expect(planned).toMatchObject({ code: 4, said: expect.arrayContaining([`6 guilds: ${ids.join(", ")}`]) });
    expect(documents).toEqual([]);
    const refusal = refusing(ids[1] ?? "");
    expect(await task("publish")).toMatchObject({ code: 3, said: expect.arrayContaining(["Published to 5 guilds."]) });
    refusal.mockRestore();
    expect(await task("publish")).toMatchObject({ code: 0 });
    expect(await task("plan")).toMatchObject({ code: 0, said: expect.arrayContaining(["= 6 guilds in sync"]) });
  });

  test("publishes nothing once its terminal is closed", async () => {
    expect(await task("publish", AbortSignal.abort())).toMatchObject({ code: 2 });
    expect(await published()).toEqual(all());
  });
});

describe("in a folder that is not on this machine's disk", () => {
  const files = new Map<string, string>();
  const fs = vscode.workspace.fs as Record<string, unknown>;
  const stat = fs.stat;

  beforeEach(() => {
    const root = URI.parse("memfs:/bot");
    vscode.workspace.workspaceFolders = [{ uri: root, name: "bot" }];
    const missing = (uri: URI) => new vscode.FileSystemError(uri.path);
    Object.assign(fs, {
      async readFile(uri: URI) {
        const text = files.get(uri.path);
        if (text === undefined) throw missing(uri);
        return new TextEncoder().encode(text);
      },
      async readDirectory(uri: URI) {
        if (uri.path !== root.path) throw missing(uri);
        return [...files.keys()].map((name) => [name.slice("/bot/".length), vscode.FileType.File]);
      },
      async stat(uri: URI) {
        if (uri.path === root.path) return { type: vscode.FileType.Directory };
        if (!files.has(uri.path)) throw missing(uri);
        return { type: vscode.FileType.File };
      },
    });
    return () => {
      Object.assign(fs, { stat, readFile: undefined, readDirectory: undefined });
    };
  });

  test("reads the file of guilds from the editor's file system", async () => {
    const targets = { servers: { service: "local", guild_ids: { file: "lists/../guilds.txt" } } };
    files.set("/bot/command-manifest.config.json", JSON.stringify({ targets }));
    files.set("/bot/bot.commands.json", JSON.stringify([{ name: "ping", description: "A command" }]));
    files.set("/bot/guilds.txt", `${ids[0]}\n${ids[1]}\n`);
    await publisher.publishToTarget({ name: "servers", near: URI.parse("memfs:/bot/-") as unknown as vscodeTypes.Uri });
    expect(shown.words.at(-1)).toBe("Published to 2 guilds of “servers”.");
    expect(await service.published(ids[1])).toEqual(["ping"]);
  });
});
