import type * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import { ContextType, contextTypes } from "../../core/interface/facts/constants.ts";
import { permissions } from "../../core/interface/facts/permissions.ts";
import { type IdSort, isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { PermissionEntry } from "../../core/kinds/permissions/entries.ts";
import { namedIn, type SituationFacts, situationOf } from "../../core/permissions/situation.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { pickAny, pickValue, Question, typeId, typeText } from "../ui/ask.ts";
import { idItem } from "../ui/pick-id.ts";

/** Asks for the user, the channel and the context of a command. Offers the IDs of the overwrites. */
export function askForSituation(command: PublishedCommand, entries: readonly PermissionEntry[], names: Names) {
  const guildId = entries[0]?.guildId;
  const contexts = contextTypes.map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return pickValue<number>("Select the context", contexts).andThen((context) =>
    askForAge(command).andThen((age) => {
      if (context !== ContextType.GUILD) return Question.known(() => situationOf({ context, guildId, ...age }));
      return askForMemberSituation(command, entries, names).map((member) =>
        situationOf({ context, guildId, ...member, ...age }),
      );
    }),
  );
}

function askForMemberSituation(command: PublishedCommand, entries: readonly PermissionEntry[], names: Names) {
  const named = namedIn(entries);
  return askForUser(idItems("user", named.users, names)).andThen((userId) =>
    askForRoles(idItems("role", named.roles, names)).andThen((roles) =>
      askForPermissions(command).andThen((held) =>
        askForChannel(idItems("channel", named.channels, names)).map((channel) => {
          return { userId, roles, permissions: held, ...channel };
        }),
      ),
    ),
  );
}

function askForAge({ nsfw }: PublishedCommand): Question<Pick<SituationFacts, "isAdult" | "isAgeRestricted">> {
  if (!nsfw) return Question.known(() => ({ isAdult: false, isAgeRestricted: false }));
  const items = [
    { label: "The user is 18 or older", of: "adult" },
    { label: "The channel is age-restricted, or the user allows such commands in DMs", of: "place" },
  ];
  return pickAny("The command is age-restricted. Which of these apply?", items).map((picked) => {
    const applies = (what: string): boolean => picked.some(({ of }) => of === what);
    return { isAdult: applies("adult"), isAgeRestricted: applies("place") };
  });
}

function askForUser(named: readonly IdItem[]): Question<string> {
  const items = [
    { label: "A user without overwrites", value: "" },
    ...named,
    { label: "Another user…", value: undefined },
  ];
  return pickValue("Select the user", items).andThen((id) =>
    id === undefined ? typeId("Enter the ID of the user") : Question.known(() => id),
  );
}

type IdItem = vscode.QuickPickItem & { readonly value: string };

/** The IDs that overwrites mention come first. */
function idItems(sort: IdSort, mentioned: readonly string[], names: Names): readonly IdItem[] {
  const inManifest = mentioned.map((id) => ({
    ...idItem({ id, name: names.nameOf(sort, id) }),
    detail: "In the manifest",
    value: id,
  }));
  const others = names.known(sort).filter(({ id }) => !mentioned.includes(id));
  return [...inManifest, ...others.map((one) => ({ ...idItem(one), value: one.id }))];
}

function askForRoles(named: readonly IdItem[]): Question<readonly string[]> {
  const items = [...named, { label: "Other roles…", value: undefined }];
  return pickAny("Roles of the user, if any", items).andThen((picked) => {
    const known = picked.flatMap(({ value }) => value ?? []);
    if (known.length === picked.length) return Question.known(() => known);
    const fault = "Use numeric IDs, separated by spaces.";
    const prompt = "IDs of the other roles, separated by spaces";
    const problemOf = (typed: string): string | undefined => (idsIn(typed).every(isSnowflake) ? undefined : fault);
    return typeText({ prompt, problemOf }).map((text) => [...known, ...idsIn(text)]);
  });
}

function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

function askForChannel(named: readonly IdItem[]): Question<Pick<SituationFacts, "channelId" | "parentId">> {
  const items = [
    { label: "A channel without overwrites", value: "" },
    ...named,
    { label: "Another channel…", value: undefined },
    { label: "A thread…", value: "thread" },
  ];
  return pickValue("In which channel?", items).andThen((id): ReturnType<typeof askForChannel> => {
    if (id === undefined) return typeId("ID of the channel").map((channelId) => ({ channelId }));
    if (id !== "thread") return Question.known(() => ({ channelId: id }));
    return typeId("ID of the channel that the thread is in", named[0]?.value).andThen((parentId) =>
      typeId("ID of the thread").map((channelId) => ({ channelId, parentId })),
    );
  });
}

function askForPermissions(command: PublishedCommand): Question<bigint> {
  const presets = permissionPresets(command.default_member_permissions ?? "0");
  const items = [
    ...presets.map(({ label, bits }) => ({ label, value: bits })),
    { label: "Select Permissions…", value: undefined },
  ];
  return pickValue<bigint | undefined>("Select the member's permissions", items).andThen((bits) =>
    bits === undefined ? selectPermissions(presets[0]?.bits ?? 0n) : Question.known(() => bits),
  );
}

function selectPermissions(held: bigint): Question<bigint> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const ticked = pickAny("Select the permissions that the member has in the channel", items);
  return ticked.map((all) => all.reduce((sum, { mask }) => sum | mask, 0n));
}
