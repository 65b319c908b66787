import { writeFileSync } from "node:fs";
import { savedPermissionsName } from "../../core/publish/index.ts";
import { reasonOf } from "../files/read.ts";
import { CannotRun } from "../terminal/exit.ts";

/** Saves permissions that are about to be lost to a new file in the working directory. Throws CannotRun. */
export function writePermissions(text: string): string {
  const file = savedPermissionsName(new Date());
  try {
    writeFileSync(file, text, { flag: "wx" });
    return file;
  } catch (error) {
    throw new CannotRun(`Nothing was published: the permissions cannot be saved to ${file}: ${reasonOf(error)}.`);
  }
}

/** The same, and says where. */
export function savePermissions(text: string): string {
  const file = writePermissions(text);
  console.error(`The permissions as they are now are saved to ${file}.`);
  return file;
}
