import type { Situation } from "../../core/access/usability.ts";
import { ContextType, constantNamed, contextTypes } from "../../core/language/facts/constants.ts";
import { permissionSet, situationOf } from "../../core/publish/permissions/situation.ts";
import { CannotRun } from "../terminal/exit.ts";
import { idIn } from "../terminal/id-option.ts";

/** The options that name the user of a command, and the place. */
export interface SituationOptions {
  readonly user?: string;
  readonly role?: readonly string[];
  readonly permissions?: readonly string[];
  readonly channel?: string;
  readonly parent?: string;
  readonly ageRestricted?: true;
  readonly context: string;
}

/** The situation that the options describe. Throws a UserError. */
export function situationIn(options: SituationOptions, guildId: string | undefined): Situation {
  const { user: userId, role: roles = [], permissions = [], channel, parent, ageRestricted = false, context } = options;
  for (const [name, ids] of Object.entries({ user: [userId], role: roles, channel: [channel], parent: [parent] })) {
    for (const id of ids) if (id !== undefined) idIn(`--${name}`, id);
  }
  if (parent !== undefined && channel === undefined) {
    throw new CannotRun("`--parent` requires `--channel` with the thread's ID.");
  }
  return situationOf({
    context: constantNamed(contextTypes, context)?.value ?? ContextType.GUILD,
    guildId,
    userId,
    roles,
    permissions: permissionSet(permissions),
    channelId: channel,
    parentId: parent,
    isAdult: ageRestricted,
    isAgeRestricted: ageRestricted,
  });
}
