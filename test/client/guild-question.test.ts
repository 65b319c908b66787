import { beforeEach, expect, test, vi } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";

/** Lists that were shown, with their titles, and the ID that is typed into them. */
const shown: { title: string; rows: string[] }[] = [];

vi.mock("vscode", async () => {
  const { vscode } = await import("../faces/editor.ts");
  const createQuickPick = () => {
    const picker = vscode.window.createQuickPick() as never as Shown;
    const show = picker.show.bind(picker);
    picker.show = () => {
      shown.push({ title: picker.title, rows: picker.items.map((one) => `${one.label} | ${one.description ?? ""}`) });
      show();
    };
    return picker;
  };
  return { ...vscode, window: { ...vscode.window, createQuickPick } };
});

interface Shown {
  title: string;
  items: readonly { readonly label: string; readonly description?: string }[];
  show(): void;
}

const { Targets } = await import("../../client/places/targets.ts");

const own = "1250000000000000001";
const other = "1250000000000000002";
const service = { name: "the local service", isLocal: true, guildId: own, applicationId: "1" };
const harbor: NameTable = { guild: { [own]: "Harbor Test" } };

function targets(names: NameTable) {
  const remembered = new Map<string, unknown>();
  const state = {
    get: (key: string, usual: unknown) => remembered.get(key) ?? usual,
    update: async (key: string, value: unknown) => void remembered.set(key, value),
    keys: () => [...remembered.keys()],
  };
  return { remembered, targets: new Targets(state as never, { withGuilds: async () => namesIn(names) } as never) };
}

beforeEach(() => void shown.splice(0));

async function guildOf(
  names: NameTable,
  from: object,
  title = "Publish to Guild",
  given: string | undefined = undefined,
) {
  const made = targets(names);
  const ids = { applicationId: undefined, guildId: given };
  const { guildId } = await made.targets.guild(ids, from as never).ask(title);
  return { guildId, ...made };
}

test("the only known guild is not asked for, nor remembered", async () => {
  const { guildId, remembered } = await guildOf(harbor, service);
  expect({ guildId, shown, remembered: [...remembered] }).toEqual({ guildId: own, shown: [], remembered: [] });
  expect((await guildOf({}, service)).guildId).toBe(own);
  const remote = { ...service, isLocal: false, guildId: undefined, url: "https://discord.com/api/v10" };
  expect((await guildOf({ guild: { [other]: "Reef" } }, remote)).guildId).toBe(other);
  expect(shown).toEqual([]);
});

test("two guilds of one name are told apart, and the local service's own comes first", async () => {
  const { guildId, remembered } = await guildOf({ guild: { [other]: "Harbor Test", [own]: "Harbor Test" } }, service);
  expect(shown).toEqual([
    {
      title: "Publish: Guild",
      rows: [`Harbor Test (…0001) | ${own} · the local service's own`, `Harbor Test (…0002) | ${other}`],
    },
  ]);
  expect(guildId).toBe(own);
  expect(remembered.size).toBe(1);
});

test("names that differ are shown alone, and the title says what the guild is for", async () => {
  await guildOf({ guild: { [other]: "Reef", [own]: "Harbor Test" } }, service, "Compare with Published");
  expect(shown).toEqual([
    {
      title: "Compare with Published: Guild",
      rows: [`Harbor Test | ${own} · the local service's own`, `Reef | ${other}`],
    },
  ]);
});

test("a guild that the manifest names is never asked for", async () => {
  const names = { guild: { [other]: "Reef", [own]: "Harbor Test" } };
  expect((await guildOf(names, service, "Publish", "7")).guildId).toBe("7");
  expect(shown).toEqual([]);
});
