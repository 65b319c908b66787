import { describe, expect, test } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import type { Overwrite } from "../../core/interface/payloads.ts";
import { briefEffects, effectsOf, permissionLosses } from "../../core/permissions/effects.ts";
import type { PermissionStep } from "../../core/permissions/plan.ts";

const place = { applicationId: "1", guildId: "1250000000000000001" };
const names = namesIn({
  role: { 201: "Moderators", 202: "Newcomers", 203: "Twins", 204: "Twins" },
  channel: { 301: "bot-commands", 302: "#news" },
  user: { 7: "Ada" },
});

const overwrite = (type: number) => (id: string, permission: boolean) => ({ id, type, permission }) as Overwrite;
const [role, user, channel] = [overwrite(1), overwrite(2), overwrite(3)];
const everyone = (permission: boolean) => role(place.guildId, permission);
const allChannels = (permission: boolean) => channel("1250000000000000000", permission);

const play = { id: "10", label: "/play" };
const all = { id: place.applicationId, label: "all commands" };
const report = { id: "11", label: "“Report Message” (MESSAGE)", shortLabel: "“Report Message”" };

const losses = (of: typeof play, before: readonly Overwrite[], after: readonly Overwrite[]) =>
  permissionLosses({ steps: [{ ...of, before, after }] }, place, names);

describe("channels that are lost", () => {
  const bot = channel("301", true);
  test.each<[string, typeof play, Overwrite[], Overwrite[], string[]]>([
    ["all but one", all, [], [allChannels(false), bot], ["Commands can only be used in #bot-commands."]],
    [
      "all but two",
      play,
      [],
      [allChannels(false), bot, channel("302", true)],
      ["/play can only be used in #bot-commands and #news."],
    ],
    ["all", all, [], [allChannels(false)], ["No command can be used in any channel."]],
    [
      "all, one of them twice",
      play,
      [],
      [allChannels(false), channel("301", false)],
      ["/play cannot be used in any channel."],
    ],
    ["the last one", play, [allChannels(false), bot], [allChannels(false)], ["/play cannot be used in any channel."]],
    ["one", all, [], [channel("301", false)], ["Commands can no longer be used in #bot-commands."]],
    ["one without a name", play, [bot], [channel("399", false)], ["/play can no longer be used in channel 399."]],
    [
      "one of the allowed",
      play,
      [allChannels(false), bot, channel("302", true)],
      [allChannels(false), bot],
      ["/play can no longer be used in #news."],
    ],
    ["none: they were denied", play, [allChannels(false)], [allChannels(false), channel("301", false)], []],
    ["none: more are allowed", all, [allChannels(false)], [allChannels(false), bot], []],
    ["none: an allowing overwrite goes, and the channel stays open", play, [bot], [], []],
  ])("%s", (_, of, before, after, sentences) => {
    expect(losses(of, before, after)).toEqual(sentences);
  });

  test("all of them leave nothing to say about members", () => {
    expect(losses(play, [], [allChannels(false), everyone(false)])).toEqual(["/play cannot be used in any channel."]);
    expect(losses(play, [], [allChannels(false), bot, role("202", false)])).toEqual([
      "/play can only be used in #bot-commands.",
      "Newcomers can no longer use /play.",
    ]);
  });
});

describe("members who lose", () => {
  test.each<[string, typeof play, Overwrite[], Overwrite[], string[]]>([
    ["a role", report, [], [role("202", false)], ["Newcomers can no longer use “Report Message”."]],
    ["a role without a name", all, [], [role("5", false)], ["Role 5 can no longer use commands."]],
    ["a user", play, [user("7", true)], [user("7", false)], ["Ada can no longer use /play."]],
    ["everyone", all, [], [everyone(false)], ["Only administrators can use commands."]],
    [
      "everyone but some",
      play,
      [],
      [everyone(false), role("201", true), user("8", true), role("202", false)],
      ["Only Moderators, user 8 and administrators can use /play."],
    ],
    [
      "a role that was let past everyone",
      play,
      [everyone(false), role("201", true)],
      [everyone(false)],
      ["Moderators can no longer use /play."],
    ],
    [
      "an allowing overwrite",
      play,
      [role("201", true)],
      [],
      ["Moderators can only use /play if its defaults allow it."],
    ],
    ["that of everyone", all, [everyone(true)], [], ["@everyone can only use commands if their defaults allow it."]],
    ["nothing: everyone is allowed", play, [role("201", true)], [everyone(true)], []],
    ["nothing: they were denied", play, [everyone(false)], [everyone(false), role("202", false)], []],
  ])("%s", (_, of, before, after, sentences) => {
    expect(losses(of, before, after)).toEqual(sentences);
  });

  test("distinguishes two roles, and two commands, of one name", () => {
    const user: PermissionStep = {
      ...report,
      id: "12",
      label: "“Report Message” (USER)",
      before: [],
      after: [role("203", false)],
    };
    const steps = [{ ...report, before: [], after: [role("204", false)] }, user];
    expect(permissionLosses({ steps }, place, names)).toEqual([
      "Twins (…204) can no longer use “Report Message” (MESSAGE).",
      "Twins (…203) can no longer use “Report Message” (USER).",
    ]);
  });

  test("in one short sentence, however many there are", () => {
    const roles = Array.from({ length: 500 }, (_, index) => role(String(1000 + index), true));
    expect(losses(play, [], [everyone(false), ...roles])).toEqual([
      "Only role 1000, role 1001 and 499 more can use /play.",
    ]);
  });
});

const effects = (of: typeof play, before: readonly Overwrite[], after: readonly Overwrite[]) =>
  effectsOf({ steps: [{ ...of, before, after }] }, place, names);

describe("what users gain", () => {
  const bot = channel("301", true);
  test.each<[string, typeof play, Overwrite[], Overwrite[], string[]]>([
    ["a role", play, [everyone(false)], [everyone(false), role("201", true)], ["Moderators can use /play."]],
    ["a user past a role", report, [], [user("7", true)], ["Ada can use “Report Message”."]],
    [
      "everyone, each of them in one sentence",
      play,
      [everyone(false)],
      [everyone(true), role("201", true)],
      ["@everyone can use /play."],
    ],
    ["everyone by default", play, [everyone(false)], [], ["@everyone can use /play if its defaults allow it."]],
    [
      "a role that was denied",
      all,
      [role("202", false)],
      [],
      ["Newcomers can use commands if their defaults allow it."],
    ],
    ["a channel", play, [allChannels(false)], [allChannels(false), bot], ["/play can be used in #bot-commands."]],
    ["all channels", all, [allChannels(false), bot], [], ["Commands can be used in all channels."]],
    [
      "all channels but one",
      play,
      [allChannels(false)],
      [channel("302", false)],
      ["/play can be used in all channels except #news."],
    ],
    ["nothing: it is said with what others lose", play, [], [everyone(false), role("201", true)], []],
    ["nothing: the channels that are left are said", play, [], [allChannels(false), bot], []],
    ["nothing in no channel", play, [], [allChannels(false), role("201", true)], []],
    ["nothing: it was allowed", play, [role("201", true)], [role("201", true), role("202", false)], []],
  ])("%s", (_, of, before, after, sentences) => {
    expect(effects(of, before, after).gains).toEqual(sentences);
  });
});

test("overwrites that change nothing for users are named by their commands", () => {
  expect(effects(play, [everyone(false)], [everyone(false), role("202", false)])).toEqual({
    losses: [],
    gains: [],
    others: ["Other overwrites change: /play."],
  });
});

test("commands that share a sentence are in one", () => {
  const steps = ["a", "b", "c"].map((name) => ({
    id: `2${name}`,
    label: `/${name}`,
    before: [role("201", true)],
    after: [role("202", false)],
  }));
  const { losses: lost } = effectsOf({ steps }, place, names);
  expect(lost).toEqual([
    "Newcomers can no longer use /a, /b and /c.",
    "Moderators can only use /a, /b and /c if their defaults allow it.",
  ]);
  const many = Array.from({ length: 90 }, (_, index) => ({ ...play, id: String(500 + index), label: `/c${index}` }));
  const closed = many.map((one) => ({ ...one, before: [], after: [everyone(false)] }));
  expect(effectsOf({ steps: closed }, place, names).losses).toEqual([
    "Only administrators can use /c0, /c1 and 88 more.",
  ]);
});

test("a placeholder or a replacement pattern in a name has no effect", () => {
  const hostile = namesIn({ role: { 5: "$& $1" } });
  const steps = [{ ...play, label: "/$&", before: [], after: [role("5", false)] }];
  expect(effectsOf({ steps }, place, hostile).losses).toEqual(["$& $1 can no longer use /$&."]);
});

test("a dialog has six lines at most, the losses first", () => {
  const steps = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: String(700 + index), label: `/c${index}` },
    before: index === 0 ? [role("201", false)] : [],
    after: [role(String(1000 + index), index < 3)],
  }));
  const brief = briefEffects(effectsOf({ steps }, place, names));
  expect(brief).toHaveLength(6);
  expect(brief[0]).toBe("Role 1003 can no longer use /c3.");
  expect(brief[5]).toBe("… and 36 more in the plan");
  expect(briefEffects(effectsOf({ steps: steps.slice(3, 9) }, place, names))).toHaveLength(6);
  expect(briefEffects(effectsOf({ steps: [] }, place, names))).toEqual([]);
});
