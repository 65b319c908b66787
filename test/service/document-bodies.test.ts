import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { fillPath, type Route, routes } from "../../core/interface/routes.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { rules } from "../../core/rules/index.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { bodySchemas } from "../../scripts/generate/message-schemas.ts";
import { command, commandList } from "../publish/arbitraries.ts";
import { allowedBy, junk, withJunk } from "./document-arbitraries.ts";
import { asDocumented, bodyNames, type RouteWithBody, requestSchema, unnamedBodies } from "./document-bodies.ts";
import { type Answer, type Bench, bench, liftedRates, slash } from "./support.ts";

const routesWithBody = Object.keys(bodyNames) as RouteWithBody[];
const schemas = bodySchemas(Object.values(bodyNames), unnamedBodies);

function schemaNamed(name: string): BodySchema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`The document has no ${name}.`);
  return withLocales(schema);
}

/** Localizations have known locales, which the package does not say. */
function withLocales(schema: BodySchema): BodySchema {
  if (!schema.properties) return schema;
  const known = Object.entries(schema.properties).map(([name, part]) => [
    name,
    name.endsWith("_localizations") ? { ...part, names: "locale" as const } : part,
  ]);
  return { ...schema, properties: Object.fromEntries(known) };
}

const allowed = allowedBy(schemaNamed);

/** Bodies that the document allows, and commands that the service takes, so that what is changed in them decides. */
function bodiesOf(name: RouteWithBody): fc.Arbitrary<unknown> {
  const byDocument = allowed(schemaNamed(bodyNames[name]), 5);
  const scope = name.includes("Global") ? "global" : "guild";
  if (name.startsWith("overwrite")) return fc.oneof(byDocument, commandList(scope, 3));
  return name.endsWith("Command") ? fc.oneof(byDocument, command(scope)) : byDocument;
}

/** Sends bodies to a route, each to a place where nothing of the ones before is left. */
function sender(name: RouteWithBody): (body: unknown) => Promise<Answer> {
  const settings = { limits: { rates: liftedRates, dailyCreates: 1e6 } };
  const world = bench({ settings });
  const { send, app, commands, service } = world;
  const headers = name === "editPermissions" ? { Authorization: `Bearer ${service.identity.userToken}` } : {};
  const route: Route = routes[name];
  let guilds = 5_000_000_000_000_000_000n;
  return async (body) => {
    // No rate counts two bodies.
    world.clock.now += 60_000;
    const guild_id = String(guilds++);
    const target = await freshTarget(name, world, guild_id);
    const path = fillPath(route, { application_id: app, guild_id, user_id: "7", ...target });
    const answer = await send(route.method, path, JSON.stringify(body), headers);
    if (!name.includes("Global")) return answer;
    for (const { id } of (await send("GET", commands("global"))).body)
      await send("DELETE", `${commands("global")}/${id}`);
    return answer;
  };
}

/** Makes what a route changes, and returns its ID by the parameter. */
async function freshTarget(name: RouteWithBody, { send, app, commands }: Bench, guild: string) {
  switch (name) {
    case "editGuildCommand":
    case "editPermissions":
      return {
        command_id: (await send("POST", `/applications/${app}/guilds/${guild}/commands`, slash("old"))).body.id,
      };
    case "editGlobalCommand":
      return { command_id: (await send("POST", commands("global"), slash("old"))).body.id };
    case "editLobby":
    case "updateLobbyMembers":
    case "putLobbyMember":
      return { lobby_id: (await send("POST", "/lobbies", {})).body.id };
    default:
      return {};
  }
}

/** Why the service refuses what the document allows: a rule, whose section is the source, or a sentence that says the source. */
type Reason = { readonly rule: string } | { readonly because: string };

const option = "(options/\\d+/)+";
const anyName = `(${option})?(choices/\\d+/)?name`;

/** Refusals of the service beyond the document, by place (in one command) and code. */
const stricterOnCommands: readonly (readonly [place: string, code: string, reason: Reason])[] = [
  ["", "MODEL_TYPE_CONVERT", { because: "the documentation has a list of commands: null would delete all of them" }],
  [".+_localizations/.+", "BASE_TYPE_CHOICES", { rule: "locale-code" }],
  ["type", "BASE_TYPE_CHOICES", { rule: "entry-point-in-guild" }],
  ["type", "BASE_TYPE_CHOICES", { rule: "option-as-command" }],
  ["handler", "BASE_TYPE_CHOICES", { rule: "handler-not-allowed" }],
  ["description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", { rule: "description-not-allowed" }],
  [
    "description_localizations/.+",
    "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
    { rule: "description-not-allowed" },
  ],
  ["description", "BASE_TYPE_BAD_LENGTH", { rule: "description-length" }],
  ["description_localizations/.+", "BASE_TYPE_BAD_LENGTH", { rule: "localized-description" }],
  ["description", "BASE_TYPE_REQUIRED", { rule: "missing-property" }],
  [anyName, "STRING_TYPE_REGEX", { rule: "name-pattern" }],
  [`${anyName}_localizations/.+`, "STRING_TYPE_REGEX", { rule: "localized-name" }],
  [`${anyName}_localizations(/.+)?`, "APPLICATION_COMMAND_INVALID_NAME", { rule: "localized-name" }],
  [anyName, "APPLICATION_COMMAND_INVALID_NAME", { rule: "name-lowercase" }],
  [`${option}name`, "APPLICATION_COMMANDS_DUPLICATE_NAME", { rule: "duplicate-option" }],
  [`${anyName}_localizations/.+`, "APPLICATION_COMMANDS_DUPLICATE_NAME", { rule: "localized-clash" }],
  ["(name)?", "APPLICATION_COMMANDS_DUPLICATE_NAME", { rule: "duplicate-command" }],
  ["", "APPLICATION_COMMAND_TOO_LARGE", { rule: "command-budget" }],
  ["", "30032", { rule: "too-many-commands" }],
  ["id", "SET_TYPE_ALREADY_CONTAINS_VALUE", { rule: "duplicate-id" }],
  ["contexts/\\d+", "SET_TYPE_ALREADY_CONTAINS_VALUE", { because: "the document has sets, the package lists" }],
  [
    "integration_types/\\d+",
    "SET_TYPE_ALREADY_CONTAINS_VALUE",
    { because: "the document has sets, the package lists" },
  ],
  [
    `${option}channel_types/\\d+`,
    "SET_TYPE_ALREADY_CONTAINS_VALUE",
    { because: "the document has sets, the package lists" },
  ],
  [
    "default_member_permissions",
    "NUMBER_TYPE_COERCE",
    { because: "the document has an integer, the package a number" },
  ],
  [
    `${option}(min|max)_(length|value)`,
    "NUMBER_TYPE_COERCE",
    { because: "the document has an integer, the package a number" },
  ],
  ["nsfw", "BOOLEAN_TYPE_CONVERT", { because: "the document leaves it out, and the documentation has a boolean" }],
  [
    "(default_permission)",
    "BOOLEAN_TYPE_CONVERT",
    { because: "the document leaves it out, and the documentation has a boolean" },
  ],
  [`(${option})?options(/\\d+)*`, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", { rule: "option-nesting" }],
  [`(${option})?options(/\\d+)*`, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", { rule: "options-not-allowed" }],
  [`(${option})?options/\\d+`, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", { rule: "required-order" }],
  [`${option}required`, "APPLICATION_COMMAND_REQUIRED_INVALID", { rule: "required-not-allowed" }],
  [`${option}choices`, "APPLICATION_COMMAND_REQUIRED_INVALID", { rule: "choices-not-allowed" }],
  [`${option}autocomplete`, "APPLICATION_COMMAND_REQUIRED_INVALID", { rule: "autocomplete-not-allowed" }],
  [`${option}autocomplete`, "APPLICATION_COMMAND_REQUIRED_INVALID", { rule: "choices-with-autocomplete" }],
  [`${option}(required|autocomplete)`, "BOOLEAN_TYPE_CONVERT", { rule: "required-not-allowed" }],
  [`${option}choices(/\\d+)?`, "(LIST|MODEL)_TYPE_CONVERT", { rule: "choices-not-allowed" }],
  [`${option}choices/\\d+/name`, "SET_TYPE_ALREADY_CONTAINS_VALUE", { rule: "duplicate-choice" }],
  [`${option}choices/\\d+/value`, "BASE_TYPE_MAX_LENGTH", { rule: "choice-value-length" }],
  [
    `${option}choices/\\d+/value`,
    "NUMBER_TYPE_COERCE",
    { because: "the document has an integer, the package a number" },
  ],
  [`${option}file_types/\\d+`, "STRING_TYPE_REGEX", { rule: "file-types" }],
  [`${option}min_(value|length)`, "NUMBER_TYPE_MAX", { rule: "range-order" }],
];

const stricterOnOthers: typeof stricterOnCommands = [
  ["", "LIST_TYPE_CONVERT", { because: "the documentation has a list of members" }],
  [`(members/)?(\\d+/)?metadata`, "BASE_TYPE_MAX_LENGTH", { rule: "lobby-metadata" }],
  [`(members/)?\\d+`, "SET_TYPE_ALREADY_CONTAINS_VALUE", { rule: "lobby-member-duplicate" }],
  ["permissions", "BASE_TYPE_REQUIRED", { because: "the documentation requires it: nothing would delete all" }],
  [`permissions/\\d+`, "SET_TYPE_ALREADY_CONTAINS_VALUE", { rule: "overwrite-duplicate" }],
];

/** The refusals of an answer that no reason explains. */
function unexplained(name: RouteWithBody, { status, body }: Answer): readonly string[] {
  if (status < 400) return [];
  const isCommand = name.includes("Command");
  const reasons = isCommand ? stricterOnCommands : stricterOnOthers;
  const entries = flattenErrorTree(body.errors);
  // A body that is refused as a whole has a code, but no tree of errors.
  const refusals = entries.length === 0 ? [{ path: [], code: String(body.code) }] : entries;
  return refusals.flatMap(({ path, code }) => {
    const place = (name.startsWith("overwrite") ? path.slice(1) : path).join("/");
    const isKnown = reasons.some(([known, knownCode]) => matches(known, place) && matches(knownCode, code));
    return isKnown ? [] : [`${place} ${code}`];
  });
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(text);
}

const change = fc.oneof(fc.constant(undefined), fc.record({ place: fc.nat(), part: fc.constantFrom(...junk) }));

describe.each(routesWithBody)("bodies of %s", (name) => {
  const witness = requestSchema(name);

  test("what the document refuses is refused, and nothing else without a reason", async () => {
    const send = sender(name);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(bodiesOf(name), change, async (valid, changed) => {
        const body = changed ? withJunk(valid, changed.place, changed.part) : JSON.parse(JSON.stringify(valid));
        const answer = await send(body);
        const isValid = witness.safeParse(asDocumented(body)).success;
        seen.add(`${isValid ? "allowed" : "refused"} and ${answer.status < 400 ? "taken" : answer.status}`);
        if (isValid) expect(unexplained(name, answer)).toEqual([]);
        else expect(answer.status).toBe(400);
      }),
      { numRuns: 100 },
    );
    // Else it would compare nothing.
    expect([...seen]).toEqual(expect.arrayContaining(["allowed and taken", "refused and 400"]));
  });
});

test("each rule that is a reason is one of ours and says its section", () => {
  const known = new Map([...rules, ...kinds.flatMap((kind) => kind.rules)].map(({ code, docs }) => [code, docs]));
  const named = [...stricterOnCommands, ...stricterOnOthers].flatMap(([, , reason]) =>
    "rule" in reason ? [reason.rule] : [],
  );
  for (const rule of named) expect(known.get(rule)?.section, rule).toMatch(/^\d/);
});
