import type { Context } from "hono";
import type { ExplainingValidator } from "../../core/wire/validator.ts";
import { insist, refuseForm } from "../http/refusal.ts";
import { readJson } from "../http/request-body.ts";
import { refusalOfBroad } from "../judge/judge.ts";
import { entriesOf } from "../judge/violations.ts";
import type { World } from "../world/world.ts";

/** No list of these bodies is longer, nor has an object more members. */
const longestList = 1000;

/** The body of a request to what only the local service has. Throws the refusal of one that does not fit. */
export async function bodyOf<T>(world: World, c: Context, isRight: ExplainingValidator<T>): Promise<T> {
  const { value } = await readJson(world, c.req.raw);
  insist(refusalOfBroad(value, longestList));
  if (isRight(value)) return value;
  throw refuseForm(entriesOf(isRight.errors));
}
