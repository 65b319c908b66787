import { userObject } from "../../core/interactions/resolved.ts";
import { applicationName } from "../world/made-up-guild.ts";
import { identityOf, type World } from "../world/world.ts";

/** The application's bot user, as the author of a message. */
export function botAuthor(world: World): object {
  return { ...userObject(identityOf(world).applicationId, applicationName), bot: true };
}
