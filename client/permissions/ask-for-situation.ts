import type * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { ContextType } from "../../core/language/facts/constants.ts";
import type { IdSort } from "../../core/language/facts/id-sorts.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Situation } from "../../core/permissions/access/usability.ts";
import { namedIn, type SituationFacts, situationOf } from "../../core/permissions/situation.ts";
import { type Form, pickAny, pickValue, typeId, typeText } from "../ui/ask.ts";
import { idItem } from "../ui/pick-id.ts";
import { askForContext, askForPermissions } from "./ask-for-person.ts";

/** Asks for the user, the channel and the context of a command. The IDs of the overwrites are offered. */
export async function askForSituation(
  form: Form,
  command: PublishedCommand,
  entries: readonly PermissionEntry[],
  names: Names,
): Promise<Situation> {
  const guildId = entries[0]?.guildId;
  const named = namedIn(entries);
  const context = await askForContext(form);
  const age = command.nsfw ? await askForAge(form) : { isAdult: false, isAgeRestricted: false };
  if (context !== ContextType.GUILD) return situationOf({ context, guildId, ...age });
  const userId = await askForUser(form, itemsFor("user", named.users, names));
  const roles = await askForRoles(form, itemsFor("role", named.roles, names));
  const permissions = await askForPermissions(form, command);
  const channel = await askForChannel(form, itemsFor("channel", named.channels, names));
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

async function askForUser(form: Form, named: readonly IdItem[]): Promise<string> {
  const items = [
    { label: "A user without overwrites", value: "" },
    ...named,
    { label: "Another user…", value: undefined },
  ];
  const picked = await pickValue(form, "Select the user", items);
  return picked ?? (await typeId(form, "Enter the ID of the user"));
}

type IdItem = vscode.QuickPickItem & { readonly value: string };

/** The IDs that overwrites mention come first. */
function itemsFor(sort: IdSort, mentioned: readonly string[], names: Names): readonly IdItem[] {
  const inManifest = mentioned.map((id) => ({
    ...idItem({ id, name: names.nameOf(sort, id) }),
    detail: "In the manifest",
    value: id,
  }));
  const others = names.known(sort).filter(({ id }) => !mentioned.includes(id));
  return [...inManifest, ...others.map((one) => ({ ...idItem(one), value: one.id }))];
}

async function askForRoles(form: Form, named: readonly IdItem[]): Promise<readonly string[]> {
  const items = [...named, { label: "Other roles…", value: undefined }];
  const picked = await pickAny(form, "Roles of the user, if any", items);
  const known = picked.flatMap(({ value }) => value ?? []);
  if (known.length === picked.length) return known;
  const fault = "Use numeric IDs, separated by spaces.";
  const prompt = "IDs of the other roles, separated by spaces";
  const text = await typeText(form, prompt, (typed) => (listOf(typed).every(isSnowflake) ? undefined : fault));
  return [...known, ...listOf(text)];
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

async function askForChannel(
  form: Form,
  named: readonly IdItem[],
): Promise<Pick<SituationFacts, "channelId" | "parentId">> {
  const items = [
    { label: "A channel without overwrites", value: "" },
    ...named,
    { label: "Another channel…", value: undefined },
    { label: "A thread…", value: "thread" },
  ];
  const id = await pickValue(form, "In which channel?", items);
  if (id !== "thread") return { channelId: id ?? (await typeId(form, "ID of the channel")) };
  const parentId = await typeId(form, "ID of the channel that the thread is in", named[0]?.value);
  return { channelId: await typeId(form, "ID of the thread"), parentId };
}
