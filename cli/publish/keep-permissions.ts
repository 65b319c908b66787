import { writeFileSync } from "node:fs";
import {
  applyPermissions,
  explainRefusal,
  type Outcome,
  permissionsManifestOf,
  permissionsToSave,
  putBackSteps,
  type SavedPermissions,
  savedPermissionsName,
} from "../../core/publish/index.ts";
import { reasonOf } from "../files/read.ts";
import { CannotRun } from "../terminal/exit.ts";
import type { Prepared } from "./prepare.ts";

/** Saves the permissions that a plan takes away, does the work, and puts them back. Throws CannotRun. */
export async function keepingPermissions(prepared: Prepared, work: () => Promise<Outcome>): Promise<Outcome> {
  const { plan, permissions, destination } = prepared;
  const saved = destination.userClient && permissions ? permissionsToSave(plan, permissions) : [];
  if (saved.length === 0) return await work();
  const file = save(saved, prepared);
  const outcome = await work();
  await putBack(saved, file, prepared);
  return outcome;
}

function save(saved: readonly SavedPermissions[], { destination }: Prepared): string {
  const { applicationId, guildId = "" } = destination.target;
  return savePermissions(permissionsManifestOf(saved, { applicationId, guildId }));
}

/** Saves permissions that are about to be lost to a new file in the working directory, and says where. Throws CannotRun. */
export function savePermissions(text: string): string {
  const file = savedPermissionsName(new Date());
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    throw new CannotRun(`Nothing was published: the permissions cannot be saved to ${file}: ${reasonOf(error)}.`);
  }
  console.error(`The permissions as they are now are saved to ${file}.`);
  return file;
}

async function putBack(saved: readonly SavedPermissions[], file: string, prepared: Prepared): Promise<void> {
  const { api, destination } = prepared;
  const { target, userClient } = destination;
  if (!userClient || target.guildId === undefined) return;
  const place = { applicationId: target.applicationId, guildId: target.guildId };
  try {
    const steps = putBackSteps(saved, await api.list());
    const { done, failed } = await applyPermissions({ steps }, userClient, place);
    for (const { label } of done) console.error(`Put back: the permissions of ${label}.`);
    if (failed) throw failed.error;
  } catch (error) {
    console.error(`Permissions were not put back. ${explainRefusal(error)}`);
    console.error(`To try again: command-manifest permissions ${file}`);
  }
}
