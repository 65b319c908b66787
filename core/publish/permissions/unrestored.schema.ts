import Type from "typebox";
import { type Shape, validatorOf } from "../../wire/validator.ts";

const identity = { type: Type.Number(), name: Type.String() };

/** Permissions that a publish saved to a file and was to put back. It stays until they are. */
export const UnrestoredPermissions = Type.Object({
  /** The file, as the face names it. */
  file: Type.String(),
  /** Whose permissions they are: each command as it was, and what it becomes. */
  commands: Type.Array(Type.Object({ id: Type.String(), ...identity, becomes: Type.Object(identity) })),
});
export type UnrestoredPermissions = Shape<typeof UnrestoredPermissions>;

export const UnrestoredList = Type.Array(UnrestoredPermissions);
export type UnrestoredList = Shape<typeof UnrestoredList>;
export const isUnrestoredList = validatorOf(UnrestoredList);
