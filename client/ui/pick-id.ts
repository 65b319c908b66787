import * as vscode from "vscode";
import type { Named } from "../../core/discord/names/names.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { ask, type Form, type Next, typeId } from "./ask.ts";
import { answerOf } from "./quick-input.ts";

/** An ID in a list: its name first, the ID beside it. Without a name, the ID alone. */
export function idItem({ id, name }: Named): vscode.QuickPickItem {
  return name === undefined ? { label: id } : { label: withoutIcons(name), description: id };
}

/** Lists show `$(trash)` as an icon; a name must not become one. */
function withoutIcons(name: string): string {
  return name.replaceAll("$(", "\\$(");
}

/** What is asked where names are known, and where none are. */
interface IdPrompts {
  readonly pick: string;
  readonly type: string;
}

/**
 * Lets the user pick one of the IDs that have a name, or type any ID. `value`: the ID that is proposed. Rejects with a
 * CancellationError.
 */
export async function pickId<Result>(
  form: Form,
  prompts: IdPrompts,
  known: readonly Named[],
  value: string | undefined,
  next: Next<string, Result>,
): Promise<Result> {
  if (!known.some(({ name }) => name !== undefined)) return await typeId(form, { prompt: prompts.type, value }, next);
  const show = ([id = value]: readonly string[] = []) => showIds(form, prompts.pick, known, id);
  return await ask(form, prompts.pick, show, (id) => [id], next);
}

async function showIds(
  { title, depth }: Form,
  placeholder: string,
  known: readonly Named[],
  value: string | undefined,
): Promise<string> {
  const isListed = value === undefined || known.some(({ id }) => id === value);
  const all: readonly Named[] = isListed ? known : [{ id: value, name: undefined }, ...known];
  const first = all.toSorted((a, b) => Number(b.id === value) - Number(a.id === value));
  const items = first.map((named) => ({ ...idItem(named), id: named.id }));
  const picker = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: string }>();
  Object.assign(picker, { title, placeholder, items, ignoreFocusOut: true, matchOnDescription: true });
  picker.onDidChangeValue((typed) => {
    const id = typed.trim();
    const isNew = isSnowflake(id) && !all.some((one) => one.id === id);
    picker.items = isNew ? [{ label: `Use ID ${id}`, alwaysShow: true, id }, ...items] : items;
  });
  return await answerOf(picker, depth > 0, () => {
    const typed = picker.value.trim();
    // What is typed as a whole counts, even if the list has not caught up with it.
    return isSnowflake(typed) ? typed : picker.selectedItems[0]?.id;
  });
}
