import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Situation, usability } from "../../core/access/usability.ts";
import { namesIn } from "../../core/discord/names/names.ts";
import { asPublished } from "../../core/interactions/usable-commands.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/interface/payloads.ts";
import { situationOf } from "../../core/permissions/situation.ts";
import { type AccessAround, accessLosses } from "../../core/publish/plan/access-losses.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { desiredOf } from "./planning.ts";

const guildId = "2";
const ban = permissionString(["BAN_MEMBERS"]) ?? "";
const kick = permissionString(["KICK_MEMBERS"]) ?? "";
const names = namesIn({
  role: { "201": "Moderators", "202": "Helpers", "203": "Helpers" },
  user: { "7": "Ada" },
  channel: { "50": "bot" },
});
const role = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });
/** The ID 1 is that of all channels. */
const channel = (id: string, permission = true): Overwrite => ({ id, type: 3, permission });
const user = (id: string, permission = true): Overwrite => ({ id, type: 2, permission });

interface Change {
  readonly scope?: "guild" | "global";
  readonly before: readonly object[];
  readonly after: readonly object[];
  readonly overwrites?: Readonly<Record<string, readonly Overwrite[]>>;
  readonly others?: readonly object[];
  readonly canRestore?: boolean;
}

/** The IDs of published commands are `c0`, `c1` …. */
function publishedOf(commands: readonly object[], scope: "guild" | "global"): PublishedCommand[] {
  return commands.map((body, index) => ({
    ...asPublished(body as never, { id: `c${index}`, applicationId: "1" }),
    ...(scope === "guild" ? { guild_id: guildId } : { integration_types: [0, 1], ...body }),
  }));
}

function permissionsOf(overwrites: Change["overwrites"] = {}): CommandPermissions[] {
  return Object.entries(overwrites).map(([id, permissions]) => ({
    id,
    application_id: "1",
    guild_id: guildId,
    permissions,
  }));
}

function made({ scope = "guild", before, after, overwrites, others = [], canRestore = false }: Change) {
  const published = publishedOf(before, scope);
  const { steps } = plan(desiredOf(after, scope), published, { scope, owns: "scope", integrationTypes: [0, 1] });
  const around: AccessAround = {
    target: { applicationId: "1", guildId: scope === "guild" ? guildId : undefined },
    permissions: permissionsOf(overwrites),
    others: publishedOf(others, "global"),
    canRestore,
    names,
  };
  return { steps, around, published };
}

const said = (change: Change): string[] => {
  const { steps, around } = made(change);
  return accessLosses(steps, around).map(({ message }) => message);
};

const a = { name: "a", description: "A" };
const b = { name: "b", description: "B" };
const [restricted, closed] = [
  { ...a, default_member_permissions: ban },
  { ...a, default_member_permissions: "0" },
];

const table: Readonly<Record<string, [change: Change, sentences: readonly string[]]>> = {
  "a delete takes an open command from all": [{ before: [a, b], after: [b] }, ["Members can no longer use /a."]],
  "a delete of a global command": [{ scope: "global", before: [a, b], after: [b] }, ["Users can no longer use /a."]],
  "a delete takes a restricted one from those who had it": [
    { before: [restricted, b], after: [b], overwrites: { c0: [role("201"), user("7")] } },
    ["Members with BAN_MEMBERS, Moderators and Ada can no longer use /a."],
  ],
  "several commands share a sentence": [
    { before: [a, b, { name: "c", description: "C" }], after: [{ name: "c", description: "C" }] },
    ["Members can no longer use /a and /b."],
  ],
  "a rename deletes the permissions of roles": [
    { before: [closed], after: [{ ...closed, name: "z", id: "c0" }], overwrites: { c0: [role("201"), role("9")] } },
    ["Moderators and role 9 can no longer use /z."],
  ],
  "permissions that are restored are no loss": [
    {
      before: [closed],
      after: [{ ...closed, name: "z", id: "c0" }],
      overwrites: { c0: [role("201")] },
      canRestore: true,
    },
    [],
  ],
  "a denial that is deleted is no loss": [
    { before: [a], after: [{ ...a, name: "z", id: "c0" }], overwrites: { c0: [role("201", false)] } },
    [],
  ],
  "the application's permissions count where the command's are gone": [
    {
      before: [a],
      after: [{ ...a, name: "z", id: "c0" }],
      overwrites: { c0: [role("202")], "1": [role("202", false)] },
    },
    ["Helpers can no longer use /z."],
  ],
  "a permission that is required": [
    { before: [a], after: [restricted] },
    ["Members without BAN_MEMBERS can no longer use /a."],
  ],
  "another permission that is required": [
    { before: [restricted], after: [{ ...a, default_member_permissions: kick }] },
    ["Members without KICK_MEMBERS can no longer use /a."],
  ],
  "a permission that is required beside another": [
    { before: [restricted], after: [{ ...a, default_member_permissions: String(Number(kick) | 4) }] },
    ["Members now need KICK_MEMBERS as well to use /a."],
  ],
  "a permission that is no longer required is no loss": [{ before: [restricted], after: [a] }, []],
  "only administrators keep it": [
    { before: [a], after: [closed] },
    ["Only administrators can use /a by default after this publish. Everyone could use it before."],
  ],
  "a permission in place of another, and then ADMINISTRATOR": [
    { before: [restricted], after: [{ ...a, default_member_permissions: "8" }] },
    ["Only administrators can use /a by default after this publish. It required BAN_MEMBERS before."],
  ],
  "ADMINISTRATOR was required, so nobody else loses it": [
    { before: [{ ...a, default_member_permissions: "8" }, b], after: [b] },
    [],
  ],
  "a permission in direct messages, where it means nothing, is no loss": [
    { scope: "global", before: [{ ...a, contexts: [1] }], after: [{ ...closed, contexts: [1] }] },
    [],
  ],
  "a guild's copy that closes is no loss beside an open global command": [
    { before: [a], after: [closed], others: [a] },
    [],
  ],
  "those who keep it by an overwrite are named": [
    { before: [a], after: [restricted], overwrites: { c0: [role("201")] } },
    ["Members without BAN_MEMBERS can no longer use /a, except Moderators."],
  ],
  "a permission that overwrites already decide about is no loss": [
    { before: [a], after: [restricted], overwrites: { c0: [role(guildId, false), role("201")] } },
    [],
  ],
  "roles that keep it with a permission": [
    {
      before: [restricted],
      after: [{ ...restricted, name: "z", id: "c0" }],
      overwrites: { c0: [role("201"), user("7")] },
    },
    ["Moderators and Ada without BAN_MEMBERS can no longer use /z."],
  ],
  "roles of the same name are told apart": [
    { before: [closed, b], after: [b], overwrites: { c0: [role("202"), role("203")] } },
    ["Helpers (…202) and Helpers (…203) can no longer use /a."],
  ],
  "a delete of a command that one channel has": [
    { before: [a, b], after: [b], overwrites: { c0: [channel("1", false), channel("50")] } },
    ["Members can no longer use /a."],
  ],
  "a channel that the application's permissions close": [
    {
      before: [a],
      after: [{ ...a, name: "z", id: "c0" }],
      overwrites: { c0: [channel("50")], "1": [channel("50", false)] },
    },
    ["Members can no longer use /z in #bot."],
  ],
  "all channels but one": [
    {
      before: [a],
      after: [{ ...a, name: "z", id: "c0" }],
      overwrites: { c0: [channel("60")], "1": [channel("1", false), channel("50")] },
    },
    ["Members can no longer use /z outside #bot."],
  ],
  "an installation of a command in direct messages": [
    {
      scope: "global",
      before: [{ ...a, contexts: [1] }],
      after: [{ ...a, contexts: [1], integration_types: [0] }],
    },
    ["Users who have added the app to their account can no longer use /a in direct messages with the app."],
  ],
  "an age restriction in direct messages": [
    { scope: "global", before: [{ ...a, contexts: [1] }], after: [{ ...a, contexts: [1], nsfw: true }] },
    ["Users who do not allow age-restricted commands can no longer use /a in direct messages."],
  ],
  "a context that is taken away": [
    { scope: "global", before: [a], after: [{ ...a, contexts: [0, 2] }] },
    ["Users can no longer use /a in direct messages with the app."],
  ],
  "servers that are taken away": [
    { scope: "global", before: [a], after: [{ ...a, contexts: [1, 2] }] },
    ["Users can no longer use /a in servers."],
  ],
  "direct messages by the older field": [
    { scope: "global", before: [a], after: [{ ...a, dm_permission: false }] },
    ["Users can no longer use /a in direct messages with the app."],
  ],
  "an installation that is taken away": [
    { scope: "global", before: [a], after: [{ ...a, integration_types: [0] }] },
    [
      "Users can no longer use /a in other direct messages.",
      "Users who have added the app to their account can no longer use /a.",
    ],
  ],
  "an age restriction": [
    { before: [a], after: [{ ...a, nsfw: true }] },
    ["Members can no longer use /a outside age-restricted channels."],
  ],
  "a new text is no loss": [{ before: [a], after: [{ ...a, description: "New" }] }, []],
  "a new command is no loss": [{ before: [], after: [a] }, []],
  "a guild's copy of a global command is no loss": [{ before: [a, b], after: [b], others: [a] }, []],
  "a type that changes loses permissions": [
    {
      before: [closed],
      after: [{ type: 3, name: "a", default_member_permissions: "0" }],
      overwrites: { c0: [role("201")] },
    },
    ["Moderators can no longer use “a” (MESSAGE)."],
  ],
  "a rename after which an overwrite of the app applies again": [
    {
      before: [{ ...a, default_member_permissions: ban }],
      after: [{ ...a, id: "c0", name: "z", default_member_permissions: null }],
      overwrites: { c0: [user("7", false)], "1": [role("201", false)] },
    },
    ["Moderators with BAN_MEMBERS can no longer use /z."],
  ],
};

test.each(Object.entries(table))("who loses what: %s", (_, [change, sentences]) => {
  expect(said(change)).toEqual(sentences);
});

test("many sentences are a few, and the rest is named", () => {
  const commands = Array.from({ length: 12 }, (_, n) => ({
    name: `c${n}`,
    description: "C",
    default_member_permissions: "0",
  }));
  const overwrites = Object.fromEntries(commands.map((__, n) => [`c${n}`, [role(String(300 + n))]]));
  const sentences = said({ before: commands, after: [], overwrites });
  expect(sentences).toHaveLength(5);
  expect(sentences[0]).toBe("Role 300 can no longer use /c0.");
  expect(sentences[4]).toBe("Users also lose access to /c4, /c5 and 6 more.");
});

/** What decides who may use a command, before and after. */
interface Fate {
  readonly scope: "guild" | "global";
  readonly old: Readonly<Partial<PublishedCommand>>;
  readonly now: Readonly<Partial<PublishedCommand>>;
  readonly fate: "kept" | "deleted" | "renamed";
  readonly own: readonly Overwrite[];
  readonly app: readonly Overwrite[];
  readonly twin: Readonly<Partial<PublishedCommand>> | undefined;
  readonly canRestore: boolean;
}

const people = [
  ...["0", ban, kick, String(BigInt(ban) | BigInt(kick))].map((held) => ({ roles: [], userId: "5", held })),
  ...["0", ban, kick].flatMap((held) => [
    { roles: ["201"], userId: "5", held },
    { roles: ["202"], userId: "5", held },
    { roles: [], userId: "7", held },
  ]),
];

const ages = [
  { isAdult: true, isAgeRestricted: true },
  { isAdult: true, isAgeRestricted: false },
  { isAdult: false, isAgeRestricted: true },
];

const sending = BigInt(permissionString(["SEND_MESSAGES"]) ?? 0);

/** Members with at most one role, in each kind of place. Overwrites exist in the guild only. */
function situationsAt(scope: Fate["scope"]): Situation[] {
  const contexts = scope === "guild" ? [0] : [0, 1, 2];
  const installations = scope === "guild" ? [[0]] : [[0], [1], [0, 1]];
  const inPlaces = contexts.flatMap((context) =>
    ["9", "50", "60"].flatMap((channelId) => ages.map((age) => ({ context, channelId, ...age }))),
  );
  return inPlaces.flatMap((where) =>
    people.flatMap(({ held, ...person }) => {
      const facts = { ...person, ...where, permissions: BigInt(held) | sending };
      const situation = situationOf({ ...facts, guildId: where.context === 0 ? guildId : undefined });
      return installations.map((installs) => ({ ...situation, installs }));
    }),
  );
}

function changeOf({ scope, old, now, fate, own, app, twin, canRestore }: Fate): Change {
  const isGuild = scope === "guild";
  return {
    scope,
    before: [{ ...a, ...old }, b],
    after: fate === "deleted" ? [b] : [{ ...a, ...now, id: "c0", ...(fate === "renamed" && { name: "z" }) }, b],
    ...(isGuild && { overwrites: { c0: own, "1": app } }),
    others: isGuild && twin ? [{ ...a, ...twin }] : [],
    canRestore,
  };
}

/** Whether one of them can no longer use the command, by the engine. */
function losesSomebody(one: Fate): boolean {
  const { scope, now, fate, canRestore } = one;
  const { overwrites = {}, before, others = [] } = changeOf(one);
  const [command] = publishedOf(before, scope);
  const twins = publishedOf(others, "global");
  if (!command) throw new Error("There is no command.");
  const all = permissionsOf(overwrites);
  const left = fate === "renamed" && !canRestore ? all.filter(({ id }) => id !== "c0") : all;
  const [changed] = publishedOf([{ ...a, ...now }], scope);
  return situationsAt(scope).some((situation) => {
    if (!usability(command, all, situation).usable) return false;
    if (twins.some((twin) => usability(twin, all, situation).usable)) return false;
    return fate === "deleted" || !changed || !usability(changed, left, situation).usable;
  });
}

describe("there is a sentence exactly if a user of the engine loses a command", () => {
  const overwrite = fc.oneof(
    fc.record({ id: fc.constantFrom("201", "202", guildId), type: fc.constant(1), permission: fc.boolean() }),
    fc.record({ id: fc.constant("7"), type: fc.constant(2), permission: fc.boolean() }),
    fc.record({ id: fc.constantFrom("50", "60", "1"), type: fc.constant(3), permission: fc.boolean() }),
  );
  const overwrites = fc.uniqueArray(overwrite, { maxLength: 4, selector: ({ id, type }) => `${type} ${id}` });
  const permissions = fc.constantFrom(null, "0", ban, kick, "8");
  const inGuild = fc.record({ default_member_permissions: permissions, nsfw: fc.boolean() });
  const anywhere = fc.record({
    default_member_permissions: permissions,
    nsfw: fc.boolean(),
    contexts: fc.oneof(fc.constant(null), fc.subarray([0, 1, 2], { minLength: 1 })),
    integration_types: fc.subarray([0, 1], { minLength: 1 }),
  });
  const fateIn = (scope: Fate["scope"], fields: fc.Arbitrary<Fate["old"]>): fc.Arbitrary<Fate> =>
    fc.record({
      scope: fc.constant(scope),
      old: fields,
      now: fields,
      fate: fc.constantFrom("kept" as const, "deleted" as const, "renamed" as const),
      own: overwrites,
      app: overwrites,
      twin: fc.option(inGuild, { nil: undefined, freq: 4 }),
      canRestore: fc.boolean(),
    });

  test.each([
    ["in a guild", fateIn("guild", inGuild)],
    ["everywhere", fateIn("global", anywhere)],
  ])("%s", (_, fate) => {
    let seen = 0;
    fc.assert(
      fc.property(fate, (one) => {
        const isLost = losesSomebody(one);
        if (isLost) seen++;
        expect(said(changeOf(one)).length > 0).toBe(isLost);
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(50);
  });
});
