import { describe, expect, test } from "vitest";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/texts/preview/preview.ts";
import type { ToPreview } from "../../views/preview/messages.schema.ts";
import { PreviewStore } from "../../views/preview/preview-store.ts";
import { seen } from "../texts/preview/support.ts";

const option = `"options": [{ "type": 4, "name": "size", "description": "S", "required": true }, { "type": 3, "name": "style", "description": "S" }]`;
const text = (...names: string[]): string =>
  `[${names.map((name) => `{ "name": "${name}", "description": "D", ${option} }`).join(",")}]`;

function shown(
  manifest: string,
  more: { readonly select?: string; readonly uri?: string; readonly key?: string } = {},
): ToPreview {
  const { rows, command } = seen(manifest);
  const { select, uri = "file:///a", key } = more;
  const picked = key === undefined ? undefined : command(key);
  return {
    kind: "preview",
    uri,
    version: 1,
    name: "a",
    app: "A",
    defaultLocale: "en-US",
    rows: [...rows],
    choices: { members: [], places: [], installs: [] },
    ...(picked && { command: picked }),
    ...(select !== undefined && { select }),
  };
}

/** A store, and whether it asked the extension at each change. */
function started(...args: Parameters<typeof shown>) {
  const asked: boolean[] = [];
  const store = new PreviewStore(undefined, (asks) => asked.push(asks));
  store.show(shown(...args));
  return { store, asked };
}

const keysIn = (store: PreviewStore) => store.groups.flatMap(({ rows }) => rows.map(({ row }) => row.key));
const rowOf = (store: PreviewStore, key: string): PreviewRow => {
  const row = store.shown?.rows.find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
};

describe("the selection", () => {
  test("is the first row, or the one with the cursor; its command is asked for", () => {
    const { store, asked } = started(text("a", "b"));
    expect([store.selected, asked]).toEqual(["1 a", [true]]);
    store.show(shown(text("a", "b")));
    expect(asked).toEqual([true, false]);
    store.show(shown(text("a", "b"), { select: "1 b", key: "1 b" }));
    expect([store.selected, store.command?.key, asked.at(-1)]).toEqual(["1 b", "1 b", false]);
  });

  test("stays where other commands come and go, and at its place where it is renamed", () => {
    const { store } = started(text("a", "b"), { select: "1 b" });
    store.show(shown(text("new", "a", "b")));
    expect(store.selected).toBe("1 b");
    store.show(shown(text("new", "a", "c")));
    expect(store.selected).toBe("1 c");
    store.show(shown(text("new")));
    expect(store.selected).toBe("1 new");
    store.show(shown("[]"));
    expect(store.selected).toBeUndefined();
  });

  test("goes around with the arrow keys, among what is found", () => {
    const { store } = started(text("play", "stop", "playlist"));
    store.type("/play");
    expect(keysIn(store)).toEqual(["1 play", "1 playlist"]);
    expect(store.step(1)?.key).toBe("1 playlist");
    expect(store.step(1)?.key).toBe("1 play");
    expect(store.step(-1)?.key).toBe("1 playlist");
    store.type("/sto");
    expect(store.selected).toBe("1 stop");
    store.type("/nothing");
    expect([store.selected, keysIn(store)]).toEqual(["1 stop", []]);
  });

  test("keeps its command where an answer about a row that was left arrives late", () => {
    const { store } = started(text("a", "b"), { key: "1 a" });
    store.step(1);
    expect(store.command).toBeUndefined();
    store.step(-1);
    store.show(shown(text("a", "b"), { key: "1 b" }));
    expect(store.command?.key).toBe("1 a");
    store.show({ ...shown(text("a", "b"), { key: "1 b" }), version: 2 });
    expect(store.command).toBeUndefined();
  });

  test("begins anew in another manifest", () => {
    const { store } = started(text("a", "b"), { select: "1 b" });
    store.show(shown(text("b", "c"), { uri: "file:///b" }));
    expect(store.state?.uri).toBe("file:///b");
    expect(store.selected).toBe("1 c");
  });
});

test("values are of one command: an optional one is added, filled in and removed", () => {
  const { store } = started(text("a", "b"), { key: "1 a" });
  const [size, style] = (store.command as PreviewCommand).options as [PreviewOption, PreviewOption];
  expect([store.valueOf(size), store.valueOf(style)]).toEqual(["", undefined]);
  store.fill(style, "");
  store.fill(size, "3");
  expect([store.valueOf(size), store.valueOf(style)]).toEqual(["3", ""]);
  store.fill(style, undefined);
  expect(store.valueOf(style)).toBeUndefined();
  store.select(rowOf(store, "1 b"));
  expect(store.valueOf(size)).toBe("");
});

test("a required field is not wrong for being empty before the user has left it", () => {
  const { store, asked } = started(text("a", "b"), { key: "1 a" });
  const [size, style] = (store.command as PreviewCommand).options as [PreviewOption, PreviewOption];
  const changes = asked.length;
  expect(store.problemOf(size)).toBeUndefined();
  store.leave([size, style]);
  expect([store.problemOf(size), store.problemOf(style)]).toEqual(["This option is required.", undefined]);
  expect(asked.length).toBe(changes + 1);
  store.fill(size, "3");
  expect(store.problemOf(size)).toBeUndefined();
  store.fill(size, "x");
  expect(store.problemOf(size)).toMatch("x");
  store.fill(size, "");
  store.select(rowOf(store, "1 b"));
  expect(store.problemOf(size)).toBeUndefined();
});

test("what was chosen is there again after a reload, and the extension is asked for what it needs", () => {
  const { store, asked } = started(text("a", "b"), { key: "1 a" });
  store.switchTo({ locale: "de" });
  expect(asked.at(-1)).toBe(true);
  store.setNarrow(true);
  expect(asked.at(-1)).toBe(false);
  store.select(rowOf(store, "1 b"));
  const again = new PreviewStore(store.state, () => {});
  expect(again.state).toEqual(store.state);
  expect([again.switches.locale, again.isNarrow, again.selected]).toEqual(["de", true, "1 b"]);
  again.show(shown(text("a", "b")));
  expect(again.selected).toBe("1 b");
});
