import Type from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/wire/validator.ts";
import { permissionSet, setOf, snowflake, textUpTo } from "../judge/values.schema.ts";

const ids = setOf(snowflake, 1000);

/** The user of a new token and the user's permissions. */
export const UserTokenRequest = Type.Object({
  user_id: Type.Optional(snowflake),
  permissions: Type.Optional(permissionSet),
  roles: Type.Optional(ids),
  cannot_manage: Type.Optional(ids),
  scopes: Type.Optional(setOf(textUpTo(100), 50)),
});
export type UserTokenRequest = Shape<typeof UserTokenRequest>;
export const isUserTokenRequest = explainingValidatorOf(UserTokenRequest);
