import type { Situation } from "../../core/access/usability.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { ContextType } from "../../core/language/facts/constants.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { namedIn, type SituationFacts, situationOf } from "../../core/publish/permissions/situation.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { type Form, pickAny, pickValue, typeId, typeText } from "../ui/ask.ts";
import { askForContext, askForPermissions } from "./ask-for-person.ts";

/** Asks who uses a command, and where. The IDs in overwrites are suggested. */
export async function askForSituation(
  form: Form,
  command: PublishedCommand,
  entries: readonly PermissionEntry[],
): Promise<Situation> {
  const guildId = entries[0]?.guildId;
  const named = namedIn(entries);
  const context = await askForContext(form);
  const age = command.nsfw ? await askForAge(form) : { isAdult: false, isAgeRestricted: false };
  if (context !== ContextType.GUILD) return situationOf({ context, guildId, ...age });
  const userId = await askForUser(form, named.users);
  const roles = await askForRoles(form, named.roles);
  const permissions = await askForPermissions(form, command);
  const channel = await askForChannel(form, named.channels);
  return situationOf({ context, guildId, userId, roles, permissions, ...channel, ...age });
}

async function askForAge(form: Form): Promise<Pick<SituationFacts, "isAdult" | "isAgeRestricted">> {
  const items = [
    { label: "The user is 18 or older", of: "adult" },
    { label: "The channel is age-restricted, or the user allows such commands in DMs", of: "place" },
  ];
  const picked = await pickAny(form, "The command is age-restricted. Which of these apply?", items);
  const applies = (what: string): boolean => picked.some(({ of }) => of === what);
  return { isAdult: applies("adult"), isAgeRestricted: applies("place") };
}

async function askForUser(form: Form, named: readonly string[]): Promise<string> {
  const items = [
    { label: "A user without overwrites", value: "" },
    ...named.map(namedItem),
    { label: "Another User…", value: undefined },
  ];
  const picked = await pickValue(form, "Select the user", items);
  return picked ?? (await typeId(form, "Enter the ID of the user"));
}

function namedItem(id: string) {
  return { label: id, description: "in the manifest", value: id };
}

async function askForRoles(form: Form, named: readonly string[]): Promise<readonly string[]> {
  const items = [...named.map(namedItem), { label: "Other Roles…", value: undefined }];
  const picked = await pickAny(form, "Select the user's roles, or none", items);
  const known = picked.flatMap(({ value }) => value ?? []);
  if (known.length === picked.length) return known;
  const fault = "Enter IDs with spaces between them: digits only, such as 1250000000000000001.";
  const prompt = "Enter the IDs of the other roles with spaces between them";
  const text = await typeText(form, prompt, (typed) => (listOf(typed).every(isSnowflake) ? undefined : fault));
  return [...known, ...listOf(text)];
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

async function askForChannel(
  form: Form,
  named: readonly string[],
): Promise<Pick<SituationFacts, "channelId" | "parentId">> {
  const items = [
    { label: "A channel without overwrites", value: "" },
    ...named.map(namedItem),
    { label: "Another Channel…", value: undefined },
    { label: "Thread…", value: "thread" },
  ];
  const id = await pickValue(form, "Select the channel", items);
  if (id !== "thread") return { channelId: id ?? (await typeId(form, "Enter the ID of the channel")) };
  const parentId = await typeId(form, "Enter the ID of the channel that contains the thread", named[0]);
  return { channelId: await typeId(form, "Enter the ID of the thread"), parentId };
}
