import { expect, test } from "vitest";
import { knownTargets } from "../../../client/history/known-targets.ts";
import type { Recorded } from "../../../client/history/publish-history.ts";
import { targetSummary } from "../../../client/history/target-state.ts";
import type { Ledger } from "../../../core/publish/drift/ledger.schema.ts";
import { placeKey } from "../../../core/publish/history/history.ts";
import { Workspace } from "../../../core/workspace/workspace.ts";
import { closedDocument } from "../../../core/workspace/workspace-document.ts";

const root = "file:///bot";
const nameOf = (uri: string) => uri.slice(root.length + 1);
const list = (...names: string[]) => JSON.stringify(names.map((name) => ({ name, description: "A command" })));
const published = (name: string) => ({ id: "7", type: 1, name, description: "A command" }) as never;
const ledgerOf = (file: string, name: string) => [
  { id: "7", type: 1, name, body: { name, description: "A command" }, uri: `${root}/${file}` },
];
const nothing: Recorded = { refreshes: [], entries: [], ledgers: new Map() };
const atGuild = (guildId: string, service = "local") => ({ service, applicationId: "1", guildId });

/** Where something was read, with what is there and what was last published there. */
function readAt(place: Recorded["refreshes"][number]["place"], name: string, ledger: Ledger = []): Recorded {
  const refresh = { at: "2026-03-04T12:00:00.000Z", place, published: [published(name)] };
  return { refreshes: [refresh], entries: [], ledgers: new Map([[placeKey(place), ledger]]) };
}

async function readTargets(texts: Readonly<Record<string, string>>, recorded: Recorded) {
  const files = {
    isMissing: async () => true,
    read: async (uri: string) => texts[uri.slice(root.length + 1)],
    find: async (folder: string, globs: readonly string[]) => {
      const isProject = globs.some((glob) => glob.includes("config"));
      const names = Object.keys(texts).filter((name) => name.includes("config") === isProject);
      return names.map((name) => `${root}/${name}`).filter((uri) => uri.startsWith(`${folder}/`));
    },
  };
  const workspace = new Workspace({ all: () => [], parse: closedDocument }, files);
  workspace.folders = [root];
  const input = { recorded, service: "local", nameOf, now: new Date("2026-03-04T12:00:00Z"), names: {} };
  return await knownTargets(workspace, input);
}

async function targetsIn(texts: Readonly<Record<string, string>>, recorded: Recorded) {
  return (await readTargets(texts, recorded)).map(({ folder, targets, problem: fault }) => ({
    folder: folder.slice(root.length + 1),
    ...(fault && { problem: fault }),
    targets: targets.map(({ name, state, problem, paths }) => ({
      name,
      summary: targetSummary(state),
      commands: state.commands.map(({ label }) => label),
      ...(problem && { problem }),
      ...(paths.length > 0 && { paths: paths.map(nameOf) }),
    })),
  }));
}

const config = (targets: object) => JSON.stringify({ targets });

test("a project's targets are there before anything is published", async () => {
  const texts = {
    "command-manifest.config.json": config({ team: { service: "local", guild_id: "2" }, live: { global: true } }),
    "a.commands.json": `{ "scope": "guild", "commands": ${list("a")} }`,
  };
  expect(await targetsIn(texts, nothing)).toEqual([
    {
      folder: "",
      targets: [
        { name: "team", summary: "not refreshed yet", commands: ["/a"] },
        {
          name: "live",
          summary: "not refreshed yet",
          commands: [],
          problem: 'a.commands.json is not published globally because it has "scope": "guild".',
        },
      ],
    },
  ]);
});

test("a target has the state of what was read at its place, whatever application the local service has", async () => {
  const texts = {
    "command-manifest.config.json": config({ team: { service: "local", guild_id: "2", application_id: "9" } }),
    "a.commands.json": list("a", "b"),
  };
  const recorded = readAt(atGuild("2"), "a", ledgerOf("a.commands.json", "a"));
  const [project] = await targetsIn(texts, recorded);
  expect(project?.targets).toEqual([{ name: "team", summary: "1 change", commands: ["/a", "/b"] }]);
});

test("without a project file, a place is known once something was published there, with those manifests alone", async () => {
  const texts = { "a.commands.json": list("a"), "b.commands.json": list("b") };
  expect(await targetsIn(texts, nothing)).toEqual([]);
  const recorded = readAt(atGuild("2"), "a", ledgerOf("a.commands.json", "a"));
  expect(await targetsIn(texts, recorded)).toEqual([
    { folder: "", targets: [{ name: undefined, summary: "in sync", commands: ["/a"], paths: ["a.commands.json"] }] },
  ]);
});

test("places on another endpoint than the chosen one, and those of deleted manifests, are left out", async () => {
  const texts = { "a.commands.json": list("a") };
  const elsewhere = atGuild("2", "https://example.com/api/v10");
  expect(await targetsIn(texts, readAt(elsewhere, "a", ledgerOf("a.commands.json", "a")))).toEqual([]);
  expect(await targetsIn(texts, readAt(atGuild("2"), "a", ledgerOf("gone.commands.json", "a")))).toEqual([]);
});

test("a project within the workspace has its own targets", async () => {
  const texts = {
    "shop/command-manifest.config.json": config({ team: { service: "local", guild_id: "2" } }),
    "shop/a.commands.json": list("a"),
    "free.commands.json": list("free"),
  };
  const found = await targetsIn(texts, nothing);
  expect(found).toEqual([
    { folder: "shop", targets: [{ name: "team", summary: "not refreshed yet", commands: ["/a"] }] },
  ]);
});

test("a project file whose targets cannot be read says why", async () => {
  const texts = { "command-manifest.config.json": config({ team: { guild: "2" } }), "a.commands.json": list("a") };
  const [project] = await targetsIn(texts, nothing);
  expect(project).toMatchObject({ folder: "", targets: [] });
  expect(project?.problem).toMatch(
    /^The project file has errors\. Fix them first\.\ncommand-manifest\.config\.json:1:/,
  );
});

test("a target takes the manifests of its project that are for it, and no others", async () => {
  const texts = {
    "command-manifest.config.json": JSON.stringify({
      manifests: ["listed/*.json"],
      targets: { team: { service: "local", guild_id: "2" }, live: { global: true } },
    }),
    "listed/any.commands.json": list("any"),
    "listed/everywhere.commands.json": `{ "scope": "global", "commands": ${list("everywhere")} }`,
    "outside.commands.json": list("outside"),
  };
  const [project] = await readTargets(texts, nothing);
  expect(project?.targets.map(({ name, taken }) => [name, [...taken]])).toEqual([
    ["team", [`${root}/listed/any.commands.json`]],
    ["live", [`${root}/listed/any.commands.json`, `${root}/listed/everywhere.commands.json`]],
  ]);
});

test("a target of many guilds takes manifests for guilds, and has no state of the global scope or of another place", async () => {
  const texts = {
    "command-manifest.config.json": config({ servers: { service: "local", guild_ids: ["2", "3"], except: ["3"] } }),
    "a.commands.json": list("a"),
    "global.commands.json": `{ "scope": "global", "commands": ${list("everywhere")} }`,
  };
  const recorded = readAt({ service: "local", applicationId: "1" }, "a", ledgerOf("a.commands.json", "a"));
  const [project] = await readTargets(texts, recorded);
  const [servers, global] = project?.targets ?? [];
  expect(servers).toMatchObject({
    name: "servers",
    guilds: { ids: ["2", "3"], except: ["3"] },
    taken: new Set([`${root}/a.commands.json`]),
    state: { refreshedAt: undefined, commands: [{ label: "/a" }] },
    problem: undefined,
  });
  expect(global).toMatchObject({ name: undefined, where: { scope: "global" } });
});
