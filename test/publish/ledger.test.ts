import { describe, expect, test } from "vitest";
import { apply, openSteps } from "../../core/publish/apply/apply.ts";
import { isLedger, type Ledger } from "../../core/publish/drift/ledger.schema.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf, planFor } from "./planning.ts";

const option = (name: string) => ({ type: 3, name, description: `The ${name} to take` });
const command = (name: string, description: string, ...options: readonly string[]) => ({
  name,
  description,
  options: options.map(option),
});

/** A manifest that is published again and again, with what is remembered of it. */
class Published {
  readonly api = new MemoryApi();
  ledger: Ledger = [];

  async plan(commands: readonly object[], owns: Owns = "listed", uri = "a.commands.json") {
    return planFor(this.api, commands, { scope: "guild", owns, ledger: this.ledger, uri });
  }

  async publish(commands: readonly object[], owns: Owns = "listed", uri = "a.commands.json") {
    const made = await this.plan(commands, owns, uri);
    const open = openSteps(await apply(made, this.api));
    const desired = desiredOf(commands, "guild", uri);
    this.ledger = ledgerAfter(this.ledger, desired, await this.api.list(), { scope: made.scope, open });
    return made;
  }
}

const play = command("play", "Plays a song", "song", "volume", "list");
const stop = command("stop", "Stops the music", "fade");

describe("a manifest that leaves other commands alone", () => {
  test("renames what it published itself under another name", async () => {
    const published = new Published();
    await published.publish([play, stop]);
    const [before] = published.api.commands;
    const made = await published.publish([{ ...play, name: "start" }, stop]);
    expect(made.steps).toMatchObject([{ kind: "rename", to: "start", temporary: false }]);
    expect(describePlan(made).join("\n")).toContain("~ rename /play to /start");
    expect(made.warnings.map(({ message }) => message)).toEqual([
      "Renaming /play deletes any permissions set for it.",
      "Is /start a new name for /play?",
    ]);
    expect(published.api.commands.map(({ id, name }) => [id, name])).toContainEqual([before?.id, "start"]);
  });

  test("renames what it changes at the same time, where it is clearly the most alike", async () => {
    const published = new Published();
    await published.publish([play, stop]);
    const changed = command("start", "Plays a song", "song", "volume", "device");
    const made = await published.plan([changed, stop]);
    expect(made.steps).toMatchObject([{ kind: "rename", to: "start" }]);
    expect(made.warnings.at(-1)?.message).toBe("Is /start a new name for /play?");
  });

  test("takes nothing for a rename that is another command, or that might be either of two", async () => {
    const published = new Published();
    await published.publish([play, { ...play, name: "queue" }, stop]);
    const other = command("weather", "Tells the weather", "place");
    expect((await published.plan([play, { ...play, name: "queue" }, other])).steps).toMatchObject([{ kind: "create" }]);
    const either = await published.plan([{ ...play, name: "start" }, stop]);
    expect(either.steps).toMatchObject([{ kind: "create", desired: { name: "start" } }]);
  });

  test("never touches a command that it did not publish, however alike", async () => {
    const published = new Published();
    await published.publish([play], "listed", "other.commands.json");
    expect((await published.plan([{ ...play, name: "start" }])).steps).toMatchObject([{ kind: "create" }]);
    const fresh = new Published();
    await fresh.api.create(play);
    expect((await fresh.plan([{ ...play, name: "start" }])).steps).toMatchObject([{ kind: "create" }]);
  });

  test("gives a command that was renamed on Discord its name back", async () => {
    const published = new Published();
    await published.publish([play]);
    await published.api.edit(published.api.commands[0]?.id ?? "", { name: "pla" });
    const made = await published.plan([play]);
    expect(made.steps).toMatchObject([{ kind: "rename", to: "play" }]);
    expect(made.notes.join("\n")).toContain("/play was published from here and is now named /pla on Discord");
  });

  test("does not match a later command to one that the ledger lacks, and names that one while it is published", async () => {
    const published = new Published();
    await published.publish([play, stop]);
    await published.publish([stop]);
    const made = await published.plan([{ ...play, name: "start" }, stop]);
    expect(made.steps).toMatchObject([{ kind: "create" }]);
    await published.publish([stop]);
    const [before] = published.api.commands;
    expect((await published.plan([stop])).removed).toEqual([before]);
    expect(describePlan(await published.plan([stop]))).toContain("    /play: published from here before");
    expect((await published.plan([play, stop])).removed).toEqual([]);
  });
});

test("what a publish deleted is remembered no more", async () => {
  const published = new Published();
  await published.publish([play, stop], "scope");
  await published.publish([stop], "scope");
  expect(published.ledger).toMatchObject([{ name: "stop" }]);
});

describe("a publish that was refused", () => {
  async function refused(published: Published, commands: readonly object[]): Promise<void> {
    published.api.cut = { at: published.api.writes.length, when: "refused" };
    await published.publish(commands);
  }

  test("does not report the manifest's own change as a change on Discord", async () => {
    const published = new Published();
    await published.publish([play]);
    await refused(published, [{ ...play, description: "Plays any song" }]);
    expect(published.ledger).toMatchObject([{ name: "play", body: { description: "Plays a song" } }]);
    const made = await published.plan([{ ...play, description: "Plays any song" }]);
    expect(made.warnings).toEqual([]);
  });

  test("keeps the rename for the manifest that has it, and for no other", async () => {
    const published = new Published();
    await published.publish([play]);
    await refused(published, [{ ...play, name: "start" }]);
    const other = command("start", "Starts a race", "car");
    expect((await published.plan([other])).steps).toMatchObject([{ kind: "rename", by: "unfinished" }]);
    expect((await published.plan([other], "listed", "b.commands.json")).steps).toMatchObject([{ kind: "create" }]);
  });

  test("keeps what it was to create a command of its own", async () => {
    const published = new Published();
    await published.publish([command("weather", "Tells the weather")], "listed", "b.commands.json");
    await published.publish([play, stop]);
    const either = [{ ...play, name: "start" }, { ...play, name: "begin" }, stop];
    published.api.cut = { at: published.api.writes.length + 1, when: "refused" };
    await published.publish(either);
    const marked = published.ledger.filter(({ notRenameTo }) => notRenameTo).map(({ name }) => name);
    expect(marked).toEqual(["play"]);
    expect((await published.plan(either)).steps).toMatchObject([{ kind: "create" }]);
    await published.publish(either);
    expect(published.ledger.map(({ name }) => name)).toEqual(["start", "begin", "stop", "play", "weather"]);
  });

  test("does not take the holder of a name for the command that is to get it", async () => {
    const published = new Published();
    await published.publish([play, stop]);
    const [first, second] = published.api.commands.map(({ id }) => id);
    await refused(published, [
      { ...play, name: "stop", id: first },
      { ...stop, name: "play", id: second },
    ]);
    expect(published.ledger).toMatchObject([
      { id: first, name: "play", renameTo: "stop", body: { description: "Plays a song" } },
      { id: second, name: "stop", renameTo: "play", body: { description: "Stops the music" } },
    ]);
  });
});

test("a manifest that owns the scope renames what is clearly the most alike, without a ledger", async () => {
  const api = new MemoryApi([play, stop]);
  const changed = command("start", "Plays a song", "song", "volume", "device");
  const made = await planFor(api, [changed, stop], { scope: "guild", owns: "scope" });
  expect(made.steps.map(({ kind }) => kind)).toEqual(["rename"]);
});

describe("a ledger that was written down", () => {
  test("is the same when it is read", async () => {
    const published = new Published();
    await published.publish([play, stop]);
    expect(isLedger(JSON.parse(JSON.stringify(published.ledger)))).toBe(true);
  });

  test.each([
    [{}],
    [null],
    [[1]],
    [[{ id: "1", type: 1, name: "a" }]],
    [[{ id: 1, type: 1, name: "a", body: {} }]],
    [[{ id: "1", type: 1, name: "a", body: {}, renameTo: 1 }]],
    [[{ id: "1", type: 1, name: "a", body: {}, notRenameTo: [1] }]],
  ])("is not %j", (value) => {
    expect(isLedger(value)).toBe(false);
  });
});
