import type { Proposal } from "../../assist/completion/suggestion.ts";
import type { Names } from "../../discord/names/names.ts";
import { commandTypes, constantOf } from "../../interface/facts/constants.ts";
import { count } from "../../manifest/describe.ts";
import { type Command, type TableObject, valueNode } from "../../manifest/model.ts";
import { spanOf } from "../../text/nodes.ts";
import type { AccessRemark } from "../document/document.ts";
import { proposeCommands } from "../references/propose-commands.ts";
import { unknownCommand } from "../references/rules/unknown-command.ts";
import type { Kind } from "../table/kind.ts";
import { entriesIn, entryOf, isFor, isForAll } from "./entries.ts";
import { definedBy, explainEntry, explainOverwrite, summaryOf } from "./explain-access.ts";
import { commandPermissions, overwrite, permissionEntry, permissionsFile } from "./fields.ts";
import { guildConstants, identifyOverwrite } from "./guild.ts";
import { overwriteConstant } from "./rules/overwrite-constant.ts";
import { overwriteDuplicate } from "./rules/overwrite-duplicate.ts";
import { overwriteOfChannel } from "./rules/overwrite-of-channel.ts";
import { overwriteType } from "./rules/overwrite-type.ts";
import { permissionCommandDuplicate } from "./rules/permission-command-duplicate.ts";
import { permissionCommandType } from "./rules/permission-command-type.ts";
import { tooManyOverwrites } from "./rules/too-many-overwrites.ts";

const all: Proposal = { label: "*", detail: "all commands without permissions of their own", value: "*" };

export const permissionsKind: Kind<"permissions"> = {
  name: "permissions",
  heading: "Command permissions",
  description: "The permissions of commands in a guild.",
  root: permissionsFile,
  alternative: { property: "id", table: commandPermissions },
  rules: [
    overwriteOfChannel,
    overwriteType,
    overwriteConstant,
    overwriteDuplicate,
    tooManyOverwrites,
    permissionCommandType,
    permissionCommandDuplicate,
    unknownCommand,
  ],
  outline(object) {
    if (object.table === permissionsFile || object.table === overwrite) return undefined;
    const nameNode = valueNode(object, object.table === permissionEntry ? "command" : "id");
    const type = constantOf(commandTypes, object.type ?? 0)?.name;
    const detail = [type, count(object.objects.length, "overwrite")].filter((part) => part !== undefined).join(" · ");
    return { name: String(nameNode?.value ?? "(no command)"), detail, nameNode };
  },
  propose({ object, property: { name } }, { commands = [] }) {
    const others = object.parent?.objects.filter((other) => other !== object) ?? [];
    const isFree = ({ value }: Proposal) => !others.some((other) => valueNode(other, name)?.value === value);
    if (object.table === permissionEntry && name === "command")
      return [...[all].filter(isFree), ...proposeCommands(object, commands, others)];
    if (object.table !== overwrite || name !== "id") return [];
    return guildConstants(object)
      .map(({ id, label }) => ({ label, detail: id, value: id }))
      .filter(isFree);
  },
  identify({ object, property: { name, value } }) {
    return object.table === overwrite && name === "id" ? identifyOverwrite(object, value?.value) : undefined;
  },
  explain({ object, property: { name, value } }, around) {
    const constant = name === "id" ? guildConstants(object).find(({ id }) => id === value?.value) : undefined;
    if (object.table === overwrite) {
      const meaning = constant ? `**${constant.label}** · ${constant.meaning}` : "";
      return [meaning, explainOverwrite(object, around)].filter((part) => part !== "").join("\n\n");
    }
    const entry = entryOf(object);
    const isAbout = name === "command" || name === "type" || name === "permissions" || name === "id";
    if (!entry || !isAbout) return "";
    const meaning = isForAll(entry) ? "All commands of the application that have no permissions of their own." : "";
    return [meaning, explainEntry(entry, around)].filter((part) => part !== "").join("\n\n");
  },
  accessTo,
};

/** The permissions that a manifest defines for a command: its own entry, or the entry for all commands. */
function accessTo(
  command: Command,
  objects: readonly TableObject[],
  names: Names | undefined,
): AccessRemark | undefined {
  const defined = definedBy(command);
  if (!defined) return undefined;
  const entries = entriesIn(objects).filter(({ overwrites }) => overwrites.length > 0);
  const entry = entries.find((one) => isFor(one, defined)) ?? entries.find(isForAll);
  if (!entry) return undefined;
  const span = spanOf(entry.nameNode ?? entry.object.node);
  return { span, isForAll: isForAll(entry), summary: summaryOf(entry, names) };
}
