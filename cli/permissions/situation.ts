import type { Situation } from "../../core/access/usability.ts";
import { ContextType, constantNamed, contextTypes, integrationTypes } from "../../core/language/facts/constants.ts";
import { permissionString } from "../../core/language/facts/permissions.ts";
import { CannotRun } from "../terminal/exit.ts";
import { idIn } from "../terminal/id-option.ts";

/** The options that say who wants to use a command, and where. */
export interface SituationOptions {
  readonly user?: string;
  readonly role?: readonly string[];
  readonly permissions?: readonly string[];
  readonly channel?: string;
  readonly parent?: string;
  readonly ageRestricted?: true;
  readonly context: string;
}

/** What the options mean. That the application is installed, and has an Activity, is taken for granted. Throws CannotRun. */
export function situationOf(options: SituationOptions): Omit<Situation, "guildId"> {
  const { user, role = [], permissions = [], channel, parent, ageRestricted = false, context } = options;
  for (const [name, ids] of Object.entries({ user: [user], role, channel: [channel], parent: [parent] })) {
    for (const id of ids) if (id !== undefined) idIn(`--${name}`, id);
  }
  if (parent !== undefined && channel === undefined) {
    throw new CannotRun("`--parent` requires `--channel` with the thread's ID.");
  }
  const place = constantNamed(contextTypes, context)?.value ?? ContextType.GUILD;
  return {
    context: place,
    user: { id: user ?? "", adult: ageRestricted, ageRestrictedInDms: ageRestricted },
    member: place === ContextType.GUILD ? { roles: role, permissions: setOf(permissions) } : undefined,
    channel: { id: channel ?? "", parentId: parent, ageRestricted },
    installs: integrationTypes.map(({ value }) => value),
    activities: true,
  };
}

/** The sum of bit sets and of lists of names. Throws CannotRun. */
function setOf(given: readonly string[]): bigint {
  const parts = given.flatMap((one) => one.split(/[\s,|]+/)).filter((part) => part !== "");
  return parts.reduce((sum, part) => {
    const bits = /^\d{1,20}$/.test(part) ? part : permissionString([part]);
    if (bits === undefined) throw new CannotRun(`--permissions: no permission is called “${part}”.`);
    return sum | BigInt(bits);
  }, 0n);
}
