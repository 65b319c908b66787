import * as z from "zod/mini";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { RouteName } from "../../core/interface/routes.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { type DocumentSchema, documentSchema } from "./discord-document.ts";

const metadata = z.nullish(z.record(z.string(), z.string().check(z.maxLength(1024))));
const flag = z.nullish(z.literal(1));

/** The bodies that have no name in the document, and are not in the package. As the document has them, of those that it names. */
export const unnamedBodies = {
  Lobby: z.object({
    idle_timeout_seconds: z.nullish(z.int32().check(z.minimum(5), z.maximum(604_800))),
    members: z.nullish(z.array(documentSchema("LobbyMemberRequest")).check(z.maxLength(25))),
    metadata,
    flags: flag,
    override_event_webhooks_url: z.nullish(z.url().check(z.maxLength(512))),
  }),
  LobbyMember: z.object({
    metadata,
    flags: flag,
    additional_name: z.nullish(z.string().check(z.minLength(1), z.maxLength(80))),
  }),
  LobbyMembers: z.nullable(z.array(documentSchema("BulkLobbyMemberRequest")).check(z.minLength(1), z.maxLength(25))),
  Permissions: z.object({
    permissions: z.nullish(z.array(documentSchema("ApplicationCommandPermission")).check(z.maxLength(100))),
  }),
  Commands: z.nullable(z.array(documentSchema("ApplicationCommandUpdateRequest")).check(z.maxLength(130))),
} as const satisfies Readonly<Record<string, DocumentSchema>>;

/** The bodies of the requests that publish. */
export const bodyNames = {
  createGlobalCommand: "ApplicationCommandCreateRequest",
  createGuildCommand: "ApplicationCommandCreateRequest",
  editGlobalCommand: "ApplicationCommandPatchRequestPartial",
  editGuildCommand: "ApplicationCommandPatchRequestPartial",
  overwriteGlobalCommands: "Commands",
  overwriteGuildCommands: "Commands",
  editPermissions: "Permissions",
  createLobby: "Lobby",
  editLobby: "Lobby",
  updateLobbyMembers: "LobbyMembers",
  putLobbyMember: "LobbyMember",
} as const satisfies Partial<Record<RouteName, string>>;

export type RouteWithBody = keyof typeof bodyNames;

/** The document's schema for the body of such a request. */
export function requestSchema(name: RouteWithBody): DocumentSchema {
  const own: Readonly<Record<string, DocumentSchema>> = unnamedBodies;
  return own[bodyNames[name]] ?? documentSchema(bodyNames[name]);
}

/** A body as the document has it where Discord's documentation differs. */
export function asDocumented(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(asDocumented);
  return isObject(body) ? withoutEmptyTranslations(withNumericSet(withTextIds(body))) : body;
}

/** The document has IDs as texts only. The service also takes numbers of as many digits, which some libraries send. */
function withTextIds(object: JsonObject): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => {
    if (/(?:^|_)id$/.test(name) && Number.isInteger(value) && Number(value) >= 1e14) return [name, String(value)];
    if (Array.isArray(value)) return [name, value.map((one) => (isObject(one) ? withTextIds(one) : one))];
    return [name, isObject(value) ? withTextIds(value) : value];
  });
  return Object.fromEntries(entries);
}

/** The document has sets of permissions as numbers. The documentation has texts, because a set can have more bits. */
function withNumericSet(command: JsonObject): JsonObject {
  const { default_member_permissions: set } = command;
  return typeof set === "string" && /^\d+$/.test(set)
    ? { ...command, default_member_permissions: Number(set) }
    : command;
}

/**
 * The document has no empty text in a dictionary. By the documentation, values obey the restrictions of the description, which
 * is empty on context menu commands and can be empty on entry points.
 */
function withoutEmptyTranslations(command: JsonObject): JsonObject {
  const { type = CommandType.CHAT_INPUT, description_localizations: texts } = command;
  if (type === CommandType.CHAT_INPUT || !isObject(texts)) return command;
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  return { ...command, description_localizations: Object.fromEntries(filled) };
}
