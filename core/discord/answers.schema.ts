import Type from "typebox";
import type * as payloads from "../interface/payloads.ts";
import { type Shape, validatorOf } from "./validator.ts";

/*
 * The members that an answer must have: those that identify it, and those that callers read unchecked. Discord may add
 * other members or leave them out.
 */

const id = Type.String();
const maybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** A member that an answer may leave out. */
type Without<T, Key extends keyof T> = Omit<T, Key> & { readonly [K in Key]?: T[K] };

const command = Type.Object({ id, type: Type.Optional(Type.Number()), name: Type.String() });
const PublishedCommand = Type.Unsafe<Without<payloads.PublishedCommand, "type">>(command);
export type PublishedCommand = Shape<typeof PublishedCommand>;
export const isPublishedCommand = validatorOf(PublishedCommand);

const overwrite = Type.Object({ id, type: Type.Number(), permission: Type.Boolean() });
const permissions = Type.Object({ id, permissions: Type.Array(overwrite) });
export const isCommandPermissions = validatorOf(Type.Unsafe<payloads.CommandPermissions>(permissions));

const lobbyMember = Type.Object({ id });
export const isLobbyMember = validatorOf(Type.Unsafe<payloads.LobbyMember>(lobbyMember));

const lobby = Type.Object({ id, members: Type.Optional(Type.Array(lobbyMember)) });
export const isLobby = validatorOf(Type.Unsafe<Without<payloads.Lobby, "members">>(lobby));

const named = Type.Object({ id, name: maybeText });
export const isNamedObject = validatorOf(Type.Unsafe<payloads.NamedObject>(named));

const integrationTypes = Type.Optional(Type.Union([Type.Object({}), Type.Null()]));
const application = Type.Object({ id, name: maybeText, integration_types_config: integrationTypes });
export const isApplication = validatorOf(Type.Unsafe<payloads.Application>(application));

const user = Type.Object({ id, username: maybeText, global_name: maybeText });
export const isUserObject = validatorOf(Type.Unsafe<payloads.UserObject>(user));

const guildMember = Type.Object({ user: Type.Optional(user), nick: maybeText });
export const isMemberObject = validatorOf(Type.Unsafe<payloads.MemberObject>(guildMember));
