import { snowflakes } from "../store/snowflakes.ts";
import { secret } from "../world/identity.ts";

/** IDs and tokens for interactions that are made up; IDs are of now. */
export function madeUp(): { id(): string; token(): string } {
  const ids = snowflakes(Date.now);
  return { id: () => ids.next(), token: () => secret("test-interaction") };
}
