import Type from "typebox";
import type * as payloads from "./payloads.ts";
import { type Shape, validatorOf } from "./validator.ts";

/*
 * What an answer must have to be one: that by which it is recognized, and all that is read without looking. Discord may
 * add members and leave out others.
 */

const id = Type.String();
const maybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** A member that an answer may leave out. */
type Without<T, Key extends keyof T> = Omit<T, Key> & { readonly [K in Key]?: T[K] };

const command = Type.Object({ id, type: Type.Optional(Type.Number()), name: Type.String() });
export const PublishedCommand = Type.Unsafe<Without<payloads.PublishedCommand, "type">>(command);
export type PublishedCommand = Shape<typeof PublishedCommand>;
export const isPublishedCommand = validatorOf(PublishedCommand);

const overwrite = Type.Object({ id, type: Type.Number(), permission: Type.Boolean() });
export const CommandPermissions = Type.Unsafe<payloads.CommandPermissions>(
  Type.Object({ id, permissions: Type.Array(overwrite) }),
);
export type CommandPermissions = Shape<typeof CommandPermissions>;
export const isCommandPermissions = validatorOf(CommandPermissions);

const member = Type.Object({ id });
export const LobbyMember = Type.Unsafe<payloads.LobbyMember>(member);
export type LobbyMember = Shape<typeof LobbyMember>;
export const isLobbyMember = validatorOf(LobbyMember);

const lobby = Type.Object({ id, members: Type.Optional(Type.Array(member)) });
export const Lobby = Type.Unsafe<Without<payloads.Lobby, "members">>(lobby);
export type Lobby = Shape<typeof Lobby>;
export const isLobby = validatorOf(Lobby);

export const NamedObject = Type.Unsafe<payloads.NamedObject>(Type.Object({ id, name: maybeText }));
export type NamedObject = Shape<typeof NamedObject>;
export const isNamedObject = validatorOf(NamedObject);

export const Application = Type.Unsafe<payloads.Application>(
  Type.Object({
    id,
    name: maybeText,
    integration_types_config: Type.Optional(Type.Union([Type.Object({}), Type.Null()])),
  }),
);
export type Application = Shape<typeof Application>;
export const isApplication = validatorOf(Application);

const user = Type.Object({ id, username: maybeText, global_name: maybeText });
export const UserObject = Type.Unsafe<payloads.UserObject>(user);
export type UserObject = Shape<typeof UserObject>;
export const isUserObject = validatorOf(UserObject);

export const MemberObject = Type.Unsafe<payloads.MemberObject>(
  Type.Object({ user: Type.Optional(user), nick: maybeText }),
);
export type MemberObject = Shape<typeof MemberObject>;
export const isMemberObject = validatorOf(MemberObject);
