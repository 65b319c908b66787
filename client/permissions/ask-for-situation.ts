import type * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { ContextType, contextTypes } from "../../core/language/facts/constants.ts";
import type { IdSort } from "../../core/language/facts/id-sorts.ts";
import { permissions } from "../../core/language/facts/permissions.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Situation } from "../../core/permissions/access/usability.ts";
import { namedIn, type SituationFacts, situationOf } from "../../core/permissions/situation.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { type Form, type Next, pickAny, pickValue, typeId, typeText } from "../ui/ask.ts";
import { idItem } from "../ui/pick-id.ts";

/** Asks for the user, the channel and the context of a command. The IDs of the overwrites are offered. */
export async function askForSituation(
  form: Form,
  command: PublishedCommand,
  entries: readonly PermissionEntry[],
  names: Names,
  next: (situation: Situation) => Promise<void>,
): Promise<void> {
  const guildId = entries[0]?.guildId;
  const named = namedIn(entries);
  await askForContext(form, (context, afterContext) =>
    askForAge(afterContext, command, (age, afterAge) => {
      if (context !== ContextType.GUILD) return next(situationOf({ context, guildId, ...age }));
      return askForUser(afterAge, itemsFor("user", named.users, names), (userId, afterUser) =>
        askForRoles(afterUser, itemsFor("role", named.roles, names), (roles, afterRoles) =>
          askForPermissions(afterRoles, command, (permissions, afterPermissions) =>
            askForChannel(afterPermissions, itemsFor("channel", named.channels, names), (channel) =>
              next(situationOf({ context, guildId, userId, roles, permissions, ...channel, ...age })),
            ),
          ),
        ),
      );
    }),
  );
}

type Age = Pick<SituationFacts, "isAdult" | "isAgeRestricted">;

async function askForAge(form: Form, { nsfw }: PublishedCommand, next: Next<Age, void>): Promise<void> {
  if (!nsfw) return await next({ isAdult: false, isAgeRestricted: false }, form);
  const items = [
    { label: "The user is 18 or older", of: "adult" },
    { label: "The channel is age-restricted, or the user allows such commands in DMs", of: "place" },
  ];
  await pickAny(form, "The command is age-restricted. Which of these apply?", items, (picked, nextForm) => {
    const applies = (what: string): boolean => picked.some(({ of }) => of === what);
    return next({ isAdult: applies("adult"), isAgeRestricted: applies("place") }, nextForm);
  });
}

async function askForUser(form: Form, named: readonly IdItem[], next: Next<string, void>): Promise<void> {
  const items = [
    { label: "A user without overwrites", value: "" },
    ...named,
    { label: "Another user…", value: undefined },
  ];
  await pickValue(form, "Select the user", items, (id, nextForm) =>
    id === undefined ? typeId(nextForm, { prompt: "Enter the ID of the user" }, next) : next(id, nextForm),
  );
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

async function askForRoles(form: Form, named: readonly IdItem[], next: Next<readonly string[], void>): Promise<void> {
  const items = [...named, { label: "Other roles…", value: undefined }];
  await pickAny(form, "Roles of the user, if any", items, async (picked, nextForm) => {
    const known = picked.flatMap(({ value }) => value ?? []);
    if (known.length === picked.length) return await next(known, nextForm);
    const fault = "Use numeric IDs, separated by spaces.";
    const prompt = "IDs of the other roles, separated by spaces";
    const problemOf = (typed: string): string | undefined => (idsIn(typed).every(isSnowflake) ? undefined : fault);
    await typeText(nextForm, { prompt, problemOf }, (text, afterText) => next([...known, ...idsIn(text)], afterText));
  });
}

function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

async function askForChannel(
  form: Form,
  named: readonly IdItem[],
  next: (channel: Pick<SituationFacts, "channelId" | "parentId">) => Promise<void>,
): Promise<void> {
  const items = [
    { label: "A channel without overwrites", value: "" },
    ...named,
    { label: "Another channel…", value: undefined },
    { label: "A thread…", value: "thread" },
  ];
  await pickValue(form, "In which channel?", items, async (picked, nextForm) => {
    if (picked === undefined) {
      return await typeId(nextForm, { prompt: "ID of the channel" }, (channelId) => next({ channelId }));
    }
    if (picked !== "thread") return await next({ channelId: picked });
    const parent = { prompt: "ID of the channel that the thread is in", value: named[0]?.value };
    await typeId(nextForm, parent, (parentId, afterParent) =>
      typeId(afterParent, { prompt: "ID of the thread" }, (channelId) => next({ channelId, parentId })),
    );
  });
}

/** Asks in which context a command is used. */
async function askForContext(form: Form, next: Next<number, void>): Promise<void> {
  const items = contextTypes.map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  await pickValue<number, void>(form, "Select the context", items, next);
}

/** Asks what the member may do in the channel. §6 */
async function askForPermissions(form: Form, command: PublishedCommand, next: Next<bigint, void>): Promise<void> {
  const presets = permissionPresets(command.default_member_permissions ?? "0");
  const items = [
    ...presets.map(({ label, bits }) => ({ label, value: bits })),
    { label: "Select Permissions…", value: undefined },
  ];
  await pickValue<bigint | undefined, void>(form, "Select the member's permissions", items, (bits, nextForm) =>
    bits === undefined ? selectPermissions(nextForm, presets[0]?.bits ?? 0n, next) : next(bits, nextForm),
  );
}

async function selectPermissions(form: Form, held: bigint, next: Next<bigint, void>): Promise<void> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const placeholder = "Select the permissions that the member has in the channel";
  await pickAny(form, placeholder, items, (ticked, nextForm) =>
    next(
      ticked.reduce((sum, { mask }) => sum | mask, 0n),
      nextForm,
    ),
  );
}
