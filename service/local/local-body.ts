import type { Context } from "hono";
import type { ExplainingValidator } from "../../core/discord/validator.ts";
import { refuseForm, requireValid } from "../http/refusal.ts";
import { readJson } from "../http/request-body.ts";
import { breadthErrors } from "../verdicts/body-scan.ts";
import { schemaErrors } from "../verdicts/schema-errors.ts";
import type { World } from "../world/world.ts";

/** No list of these bodies is longer, nor has an object more members. */
const longestList = 1000;

/** The body of a request to what only the local service has. Throws the refusal of one that does not fit. */
export async function bodyOf<T>(world: World, c: Context, isRight: ExplainingValidator<T>): Promise<T> {
  const { value } = await readJson(world, c.req.raw);
  requireValid(breadthErrors(value, longestList));
  if (isRight(value)) return value;
  throw refuseForm(schemaErrors(isRight.errors));
}
