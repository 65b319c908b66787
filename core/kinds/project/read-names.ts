import type { Node } from "jsonc-parser";
import { cleanName, type NameTable } from "../../discord/names/names.ts";
import { isSnowflake } from "../../language/facts/snowflake.ts";
import { nameFields } from "./fields.ts";
import { membersOf, type Read, type Report, readObject } from "./reader.ts";

/** Reads the names that a project file gives to IDs. */
export const readNames: Read<NameTable> = (node, report) => {
  const file = readObject(node, nameReaders, "“names”", report);
  const entries = Object.entries(file).map(([field, byId]) => [nameFields[field as keyof typeof nameFields], byId]);
  return Object.fromEntries(entries);
};

const nameReaders = Object.fromEntries(Object.keys(nameFields).map((field) => [field, namesById(field)]));

function namesById(field: string): Read<Readonly<Record<string, string>>> {
  return (node, report) => {
    const members = membersOf(node, `“${field}” in “names”`, report);
    return Object.fromEntries(members.flatMap(({ key, value }) => nameIn(key, value, report)));
  };
}

function nameIn(key: Node, value: Node, report: Report): [string, string][] {
  const isId = isSnowflake(key.value);
  if (!isId) report(key, "The key of a name must be an ID such as “1240000000000000001”.");
  const name = typeof value.value === "string" ? cleanName(value.value) : undefined;
  if (name === undefined) report(value, "A name must be a string with at least one visible character.");
  return isId && name !== undefined ? [[String(key.value), name]] : [];
}
