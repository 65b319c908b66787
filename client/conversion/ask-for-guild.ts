import type * as vscode from "vscode";
import type { Named, Names } from "../../core/discord/names/names.ts";
import { type Form, pickOne, typeId } from "../ui/ask.ts";
import { idItem } from "../ui/pick-id.ts";

type Item = vscode.QuickPickItem & { readonly guildId: () => Promise<string | undefined> };

/**
 * Asks for the guild of a guild manifest: one of the usual guilds, one with a known name, or any other ID. Undefined: the
 * guild is chosen with each publish. Rejects with a CancellationError.
 */
export async function askForGuild(form: Form, usual: readonly string[], names: Names): Promise<string | undefined> {
  const ids = new Set([...usual, ...names.known("guild").map(({ id }) => id)]);
  const guilds = [...ids].map((id): Named => ({ id, name: names.nameOf("guild", id) }));
  const items: readonly Item[] = [
    ...guilds.map((guild) => ({ ...idItem(guild), guildId: async () => guild.id })),
    { label: "Enter Guild ID…", guildId: () => typeId(form, "Guild ID") },
    {
      label: "Any Guild",
      detail: "Leaves out the guild ID. You choose a guild or a target when you publish",
      guildId: async () => undefined,
    },
  ];
  const { guildId } = await pickOne(form, "Select the guild of the manifest", items);
  return await guildId();
}
