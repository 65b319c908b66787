import { describe, expect, test } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "../../core/preview/preview.ts";
import { switchChoices } from "../../core/preview/switches.ts";
import type { PickerContent } from "../../views/picker/content.schema.ts";
import { PickerStore } from "../../views/picker/picker-store.ts";
import { seen, usual } from "../preview/support.ts";

const option = `"options": [{ "type": 4, "name": "size", "description": "S", "required": true }, { "type": 3, "name": "style", "description": "S" }]`;
const text = (...names: string[]): string =>
  `[${names.map((name) => `{ "name": "${name}", "description": "D", ${option} }`).join(",")}]`;

const choices = switchChoices([], namesIn());

function shown(
  manifest: string,
  more: { readonly select?: string; readonly uri?: string; readonly key?: string } = {},
): PickerContent {
  const { rows, command } = seen(manifest);
  const { select, uri = "file:///a", key } = more;
  const picked = key === undefined ? undefined : command(key);
  return {
    uri,
    version: 1,
    app: "A",
    defaultLocale: "en-US",
    rows: [...rows],
    choices,
    switches: usual,
    ...(picked && { command: picked }),
    ...(select !== undefined && { select }),
  };
}

/** A store, and whether it asked for other content at each change. */
function started(...args: Parameters<typeof shown>) {
  const asked: boolean[] = [];
  const store = new PickerStore(undefined, ({ content }) => asked.push(content === true));
  store.show(shown(...args));
  return { store, asked };
}

const keysIn = (store: PickerStore) => store.groups.flatMap(({ rows }) => rows.map(({ row }) => row.key));
const rowOf = (store: PickerStore, key: string): PreviewRow => {
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

  test("starts again with another manifest", () => {
    const { store } = started(text("a", "b"), { select: "1 b", key: "1 b" });
    store.choose(rowOf(store, "1 b"));
    store.fill((store.command as PreviewCommand).options[0] as PreviewOption, "3");
    store.show(shown(text("c", "b"), { uri: "file:///b" }));
    expect(store.state?.uri).toBe("file:///b");
    expect([store.selected, store.isListed, store.values]).toEqual(["1 c", true, {}]);
    store.openMenu(3);
    store.show(shown(text("b"), { uri: "file:///c", select: "1 b" }));
    expect([store.selected, store.menu, store.isListed]).toEqual(["1 b", undefined, true]);
  });
});

test("values are of one command: an optional one is added, filled in and removed", () => {
  const { store } = started(text("a", "b"), { key: "1 a" });
  const [size, style] = (store.command as PreviewCommand).options as [PreviewOption, PreviewOption];
  expect([store.valueOf(size), store.valueOf(style)]).toEqual(["", undefined]);
  store.add(style);
  store.fill(size, "3");
  expect([store.valueOf(size), store.valueOf(style)]).toEqual(["3", ""]);
  expect(store.fields).toEqual([size, style]);
  store.remove(style);
  expect([store.valueOf(style), store.fields]).toEqual([undefined, [size]]);
  store.select(rowOf(store, "1 b"));
  expect(store.valueOf(size)).toBe("");
});

describe("the message box", () => {
  const chosen = `{ "type": 3, "name": "how", "description": "H", "required": true, "choices": [{ "name": "Fast", "value": "f" }, { "name": "Slow", "value": "s" }, { "name": "f", "value": "x" }] }`;
  const manifest = `[{ "name": "a", "description": "D", "options": [${chosen}, { "type": 6, "name": "who", "description": "W" }] }, { "type": 3, "name": "Report" }, { "name": "ban", "description": "D", "default_member_permissions": "4" }]`;
  const begun = () => {
    const { store, asked } = started(manifest, { key: "1 a" });
    const [how, who] = (store.command as PreviewCommand).options as [PreviewOption, PreviewOption];
    return { store, asked, how, who };
  };

  test("lists commands only after a slash, without those of menus", () => {
    const { store } = begun();
    expect([store.isListed, keysIn(store)]).toEqual([true, ["1 a"]]);
    store.type("");
    expect(store.isListed).toBe(false);
    store.type("//a");
    expect([store.typed, keysIn(store)]).toEqual(["/a", ["1 a"]]);
    store.type("hello");
    expect([store.isListed, store.selected]).toEqual([false, "1 a"]);
    store.openMenu(3);
    expect([store.isListed, store.menu, store.selected]).toEqual([false, 3, "3 Report"]);
    store.type("/");
    expect([store.isListed, store.menu, store.selected]).toEqual([true, undefined, "1 a"]);
  });

  test("sends the value of the name that was picked or typed, and shows the name", () => {
    const { store, how } = begun();
    store.choose(rowOf(store, "1 a"));
    store.enter(how);
    expect(store.picks.map(({ name }) => name)).toEqual(["Fast", "Slow", "f"]);
    store.fill(how, "sl");
    expect([store.picks.map(({ name }) => name), store.valueOf(how), store.textOf(how)]).toEqual([
      ["Slow"],
      "sl",
      "sl",
    ]);
    store.fill(how, "slow");
    expect([store.valueOf(how), store.textOf(how)]).toEqual(["s", "slow"]);
    store.leave(how);
    expect([store.textOf(how), store.problemOf(how), store.activeOption]).toEqual(["Slow", undefined, undefined]);
    store.fill(how, "f");
    expect([store.valueOf(how), store.textOf(how)]).toEqual(["x", "f"]);
    store.fill(how, "nonsense");
    store.leave(how);
    expect([store.textOf(how), store.problemOf(how)]).toEqual(["nonsense", "Pick one from the list."]);
  });

  test("keeps a value when its field is entered: no row is active until a key moves or types", () => {
    const { store, how } = begun();
    store.choose(rowOf(store, "1 a"));
    const activeAfter = (act: () => void): number => {
      store.fill(how, "slow");
      store.leave(how);
      store.enter(how);
      act();
      return store.activePick;
    };
    expect(activeAfter(() => {})).toBe(-1);
    expect(activeAfter(() => store.stepPick(1))).toBe(0);
    expect(activeAfter(() => store.stepPick(-1))).toBe(2);
    expect(activeAfter(() => store.fill(how, "f"))).toBe(0);
    expect(activeAfter(() => store.fill(how, ""))).toBe(0);
  });

  test("goes around in the list of values, and closes it with the value that is taken", () => {
    const { store, how } = begun();
    store.choose(rowOf(store, "1 a"));
    store.enter(how);
    store.stepPick(-1);
    expect(store.activePick).toBe(2);
    store.stepPick(1);
    expect(store.activePick).toBe(0);
    store.take(how, store.picks[0] as (typeof store.picks)[0]);
    expect([store.valueOf(how), store.textOf(how), store.picks]).toEqual(["f", "Fast", []]);
    store.stepPick(1);
    expect(store.picks).toHaveLength(3);
    store.closePicks();
    expect(store.picks).toEqual([]);
  });

  test("is left with the name of the command, or empty once it was sent; the values stay for the next time", () => {
    const { store, how } = begun();
    store.choose(rowOf(store, "1 a"));
    store.fill(how, "Fast");
    store.finish();
    expect([store.isFilling, store.typed, store.isListed]).toEqual([false, "", false]);
    store.choose(rowOf(store, "1 a"));
    expect([store.isFilling, store.valueOf(how)]).toEqual([true, "f"]);
    store.leaveCommand();
    expect([store.isFilling, store.typed, store.valueOf(how)]).toEqual([false, "/a", ""]);
  });

  test("shows the option with the file's cursor, and the list again when the cursor leaves it", () => {
    const { store } = begun();
    store.show({ ...shown(manifest, { select: "1 a", key: "1 a" }), option: "who" });
    expect([store.isFilling, store.activeOption]).toEqual([true, "who"]);
    store.show(shown(manifest, { select: "1 a", key: "1 a" }));
    expect([store.isFilling, store.isListed]).toEqual([false, true]);
    store.show(shown(manifest, { select: "3 Report", key: "3 Report" }));
    expect([store.menu, store.isListed]).toEqual([3, false]);
    store.type("nothing");
    store.show(shown(manifest, { select: "1 ban", key: "1 ban" }));
    expect([store.menu, store.typed, store.isListed]).toEqual([undefined, "/", true]);
    store.show(shown(manifest, { select: "1 a", key: "1 a" }));
    store.choose(rowOf(store, "1 a"));
    store.show(shown(manifest, { select: "1 a", key: "1 a" }));
    expect(store.isFilling).toBe(true);
  });

  test("asks for suggestions where the app has some, and shows those for the option only", () => {
    const suggested = `[{ "name": "a", "description": "D", "options": [{ "type": 3, "name": "q", "description": "Q", "autocomplete": true, "required": true }] }]`;
    const asked: unknown[] = [];
    const store = new PickerStore(undefined, ({ suggestions }) => asked.push(suggestions));
    store.show(shown(suggested, { key: "1 a" }));
    const [q] = (store.command as PreviewCommand).options as [PreviewOption];
    store.enter(q);
    expect(asked.at(-1)).toBe("q");
    store.suggest({ option: "other", typed: "", choices: [{ name: "x", value: "x" }] });
    expect(store.picks).toEqual([]);
    store.suggest({ option: "q", typed: "", choices: [{ name: "Kiel", value: 7 }] });
    expect(store.picks).toEqual([{ name: "Kiel", value: "7", detail: "" }]);
    store.fillSamples();
    expect(store.valueOf(q)).toBe("sample");
  });
});

test("a required field is not wrong for being empty before the user has left it, nor any while its value is typed", () => {
  const { store, asked } = started(text("a", "b"), { key: "1 a" });
  const [size, style] = (store.command as PreviewCommand).options as [PreviewOption, PreviewOption];
  const changes = asked.length;
  expect(store.problemOf(size)).toBeUndefined();
  expect(store.validate()).toBe(size);
  expect([store.problemOf(size), store.problemOf(style)]).toEqual(["This option is required.", undefined]);
  expect(asked.length).toBe(changes + 1);
  store.fill(size, "3");
  expect(store.problemOf(size)).toBeUndefined();
  store.fill(size, "x");
  expect(store.problemOf(size)).toBeUndefined();
  expect([store.validate(), store.activeOption]).toEqual([size, "size"]);
  store.leave(size);
  expect(store.problemOf(size)).toMatch("x");
  store.fill(size, "xy");
  expect(store.problemOf(size)).toBeUndefined();
  store.fill(size, "");
  store.leave(size);
  store.select(rowOf(store, "1 b"));
  expect(store.problemOf(size)).toBeUndefined();
});

describe("hidden commands", () => {
  const admin = `{ "name": "ban", "description": "D", "default_member_permissions": "4" }`;
  const both = `[${admin}, { "name": "play", "description": "D" }, { "name": "kick", "description": "D", "default_member_permissions": "2" }]`;

  test("are folded: the first that is shown is selected, and the arrow keys pass them by until they are unfolded", () => {
    const { store } = started(both);
    expect([store.selected, keysIn(store)]).toEqual(["1 play", ["1 play"]]);
    expect(store.hidden.map(({ row }) => row.key)).toEqual(["1 ban", "1 kick"]);
    expect(store.step(1)?.key).toBe("1 play");
    store.fold(true);
    expect(store.step(1)?.key).toBe("1 ban");
    store.fold(false);
    expect(store.step(-1)?.key).toBe("1 play");
  });

  test("are found by what is typed, also where nothing else is", () => {
    const { store } = started(both);
    store.type("/ki");
    expect([keysIn(store), store.hidden.map(({ row }) => row.key)]).toEqual([[], ["1 kick"]]);
  });

  test("can be all, or there can be none, of no commands", () => {
    const all = started(`[${Array.from({ length: 100 }, (_, at) => admin.replace("ban", `b${at}`)).join()}]`).store;
    expect([all.selected, keysIn(all), all.hidden.length]).toEqual(["1 b0", [], 100]);
    const none = started("[]").store;
    expect([none.selected, keysIn(none), none.hidden.length, none.step(1)]).toEqual([undefined, [], 0, undefined]);
  });
});

test("what was not chosen is as the extension begins, and what was chosen stays", () => {
  const { store } = started(text("a"));
  const begun = { ...usual, member: "administrator", place: "nsfw" };
  store.show({ ...shown(text("a")), switches: begun });
  expect([store.acting, store.switches.member]).toEqual([begun, ""]);
  store.switchTo({ place: "dm" });
  expect(store.acting).toEqual({ ...begun, place: "dm" });
  const again = new PickerStore(store.state, () => {});
  again.show({ ...shown(text("a")), switches: usual });
  expect(again.acting).toEqual({ ...usual, place: "dm" });
});

test("what was chosen is there again after a reload, and the extension is asked for what it needs", () => {
  const { store, asked } = started(text("a", "b"), { key: "1 a" });
  store.switchTo({ locale: "de" });
  expect(asked.at(-1)).toBe(true);
  store.setNarrow(true);
  expect(asked.at(-1)).toBe(false);
  store.select(rowOf(store, "1 b"));
  const again = new PickerStore(store.state, () => {});
  expect(again.state).toEqual(store.state);
  expect([again.switches.locale, again.isNarrow, again.selected]).toEqual(["de", true, "1 b"]);
  again.show(shown(text("a", "b")));
  expect(again.selected).toBe("1 b");
});
