import { heldPermissions } from "../../access/held-permissions.ts";
import { defaultChannelTypes } from "../../interactions/build-interaction.ts";
import type { FormInput } from "../../interactions/form.schema.ts";
import type { Interaction, Person } from "../../interactions/interaction.ts";
import { type UsableCommand, usableKey } from "../../interactions/usable-commands.ts";
import { targetOf } from "../../interface/facts/constants.ts";
import { situationIn } from "../../preview/switches.ts";
import { UserError } from "../../tools/user-error.ts";
import { composeInteraction } from "../compose.ts";
import type { TestSetting, UsableManifest } from "../usable-manifest.ts";
import { type CheckedForm, checkForm } from "./check-form.ts";
import { sampleUser } from "./samples.ts";
import type { TestUse } from "./test-use.schema.ts";

/** An interaction with its user. */
export interface Composed {
  readonly interaction: Interaction;
  readonly person: Person;
}

/** The interaction of a use. Throws a UserError if the command is gone, or does not take the values. §6 */
export function composeForm(usable: UsableManifest, use: TestUse): Composed {
  const { command, checked } = readForm(usable, use.input);
  if (!checked.isValid) throw new UserError("Fix the marked fields first. Nothing was sent.");
  return compose(usable.setting, command, checked, use);
}

/**
 * The interaction that asks for suggestions while a command is filled in. Other options that are not valid yet are left out.
 * Undefined if the typed text cannot be the beginning of a value. Throws a UserError if the command is gone. §6 rule 6
 */
export function composeTyping(usable: UsableManifest, use: TestUse): Composed | undefined {
  const { command, checked } = readForm(usable, use.input);
  const isAskable = checked.given.values.some(({ focused }) => focused);
  return isAskable ? compose(usable.setting, command, checked, use) : undefined;
}

function readForm({ commands }: UsableManifest, input: FormInput) {
  const command = commands.find((one) => usableKey(one) === input.command);
  if (!command) throw new UserError("The manifest no longer has this command. Nothing was sent.");
  return { command, checked: checkForm(command, input) };
}

function compose(setting: TestSetting, use: UsableCommand, { given }: CheckedForm, testUse: TestUse): Composed {
  const { targetId, typing } = testUse.input;
  const target = targetOf(use.command.type) === undefined ? undefined : targetId.trim();
  const person = personOf(setting, testUse);
  return { person, interaction: composeInteraction(setting, { use, person, targetId: target }, given, typing !== "") };
}

const voice = 2;

/** The user of `switches`, with made-up values for everything that they do not say. */
function personOf({ madeUp, guildId }: TestSetting, { switches, guildLocale, permissions }: TestUse): Person {
  const { context, user, member, channel, installs } = situationIn(switches, guildId);
  const held = permissions === undefined ? member?.permissions : BigInt(permissions);
  return {
    context,
    guildId: member && guildId,
    user: { ...user, id: user.id ?? sampleUser },
    member: member && { ...member, permissions: heldPermissions(held ?? member.permissions) },
    username: "test_user",
    locale: switches.locale,
    guildLocale,
    nick: null,
    channel: {
      id: channel?.id ?? madeUp.id(),
      type: switches.place === "voice" ? voice : (defaultChannelTypes[context] ?? 0),
      parentId: undefined,
      ageRestricted: channel?.ageRestricted ?? false,
    },
    installs,
  };
}
