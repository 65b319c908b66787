import type { Node } from "jsonc-parser";
import { cleanName, type NameTable } from "../../discord/names/names.ts";
import { type IdSort, isSnowflake } from "../../language/facts/snowflake.ts";
import { nameFields } from "./fields.ts";
import { membersOf, type Read, type Readers, type Report, readObject } from "./reader.ts";

type NameField = keyof typeof nameFields;
type NamesFile = Readonly<Record<NameField, Readonly<Record<string, string>>>>;

/** Reads the names that a project file gives to IDs. */
export const readNames: Read<NameTable> = (node, report) => {
  const file = readObject(node, nameReaders, "“names”", report);
  const entries = Object.entries(file) as [NameField, Readonly<Record<string, string>>][];
  return Object.fromEntries(entries.map(([field, byId]): [IdSort, typeof byId] => [nameFields[field], byId]));
};

function namesById(field: NameField): Read<Readonly<Record<string, string>>> {
  return (node, report) => {
    const entries = membersOf(node, `“${field}” in “names”`, report).flatMap(({ key, value }) =>
      nameIn(key, value, report),
    );
    return Object.fromEntries(entries);
  };
}

function nameIn(key: Node, value: Node, report: Report): [string, string][] {
  const isId = isSnowflake(key.value);
  if (!isId) report(key, "The key of a name must be an ID such as “1240000000000000001”.");
  const name = typeof value.value === "string" ? cleanName(value.value) : undefined;
  if (name === undefined) report(value, "A name must be a string with at least one visible character.");
  return isId && name !== undefined ? [[String(key.value), name]] : [];
}

const nameReaders: Readers<NamesFile> = {
  applications: namesById("applications"),
  guilds: namesById("guilds"),
  roles: namesById("roles"),
  channels: namesById("channels"),
  users: namesById("users"),
};
