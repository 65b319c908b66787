import type { PublishedCommand } from "../../core/discord/payloads.ts";
import { contextTypes } from "../../core/language/facts/constants.ts";
import { permissions } from "../../core/language/facts/permissions.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { type Form, pickAny, pickValue } from "../ui/ask.ts";

/** Asks in which context a command is used. */
export async function askForContext(form: Form): Promise<number> {
  const items = contextTypes.map(({ name, value, doc }) => ({ label: name, description: doc, value }));
  return await pickValue<number>(form, "Select the context", items);
}

/** Asks what the member may do in the channel. §6 */
export async function askForPermissions(form: Form, command: PublishedCommand): Promise<bigint> {
  const presets = permissionPresets(command.default_member_permissions ?? "0");
  const items = [
    ...presets.map(({ label, bits }) => ({ label, value: bits })),
    { label: "Select Permissions…", value: undefined },
  ];
  const picked = await pickValue<bigint | undefined>(form, "Select the member's permissions", items);
  return picked ?? (await selectPermissions(form, presets[0]?.bits ?? 0n));
}

async function selectPermissions(form: Form, held: bigint): Promise<bigint> {
  const items = permissions.map(({ name, mask }) => ({ label: name, mask, picked: (held & mask) !== 0n }));
  const ticked = await pickAny(form, "Select the permissions that the member has in the channel", items);
  return ticked.reduce((sum, { mask }) => sum | mask, 0n);
}
