import type { Context } from "hono";
import type { ExplainingValidator } from "../../core/discord/validator.ts";
import { refuseForm } from "../http/refusal.ts";
import { readValid } from "../http/request-body.ts";
import { schemaErrors } from "../verdicts/schema-errors.ts";
import type { World } from "../world/world.ts";

/** The body of a request to `/local`. Throws a refusal with the reasons if it is not valid. */
export function bodyOf<T>(world: World, c: Context, isValid: ExplainingValidator<T>): Promise<T> {
  return readValid(world, c.req.raw, isValid, () => refuseForm(schemaErrors(isValid.errors)));
}
