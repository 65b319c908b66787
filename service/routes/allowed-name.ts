import { refuseForm } from "../../endpoint/bodies/refusal.ts";

/** Returns a name of a user or a webhook. Throws the refusal of one that contains what is forbidden. `field`: of the body. */
export function allowedName<Name>(field: string, given: Name, forbidden: readonly string[]): Name {
  const found = forbidden.find((word) => String(given).toLowerCase().includes(word));
  if (found === undefined) return given;
  const message = `Username cannot contain "${found}"`;
  throw refuseForm([{ path: [field], code: "USERNAME_INVALID_CONTAINS", message }]);
}
