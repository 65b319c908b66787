import * as vscode from "vscode";
import type { Named } from "../../core/discord/names/names.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { questionOf, typeId } from "./ask.ts";
import { answerOf } from "./quick-input.ts";

/** An ID in a list: its name first, the ID beside it. Without a name, the ID alone. */
export function idItem({ id, name }: Named): vscode.QuickPickItem {
  // Lists show `$(trash)` as an icon; a name must not become one.
  return name === undefined ? { label: id } : { label: name.replaceAll("$(", "\\$("), description: id };
}

/** Lets the user pick an ID that has a name, or type any. `prompts`: for either. `value`: the ID that is proposed. */
export function pickId(prompts: Readonly<Record<"pick" | "type", string>>, known: readonly Named[], value?: string) {
  if (!known.some(({ name }) => name !== undefined)) return typeId(prompts.type, value);
  return questionOf(
    prompts.pick,
    (form, [id = value] = []) => showIds({ ...form, placeholder: prompts.pick }, known, id),
    (id) => [id],
  );
}

async function showIds(
  { canGoBack, ...shown }: { readonly title: string; readonly placeholder: string; readonly canGoBack: boolean },
  known: readonly Named[],
  value: string | undefined,
): Promise<string> {
  const isListed = value === undefined || known.some(({ id }) => id === value);
  const all: readonly Named[] = isListed ? known : [{ id: value, name: undefined }, ...known];
  const first = all.toSorted((a, b) => Number(b.id === value) - Number(a.id === value));
  const items = first.map((named) => ({ ...idItem(named), id: named.id }));
  const picker = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: string }>();
  Object.assign(picker, { ...shown, items, ignoreFocusOut: true, matchOnDescription: true });
  picker.onDidChangeValue((typed) => {
    const id = typed.trim();
    const isNew = isSnowflake(id) && !all.some((one) => one.id === id);
    picker.items = isNew ? [{ label: `Use ID ${id}`, alwaysShow: true, id }, ...items] : items;
  });
  return await answerOf(picker, canGoBack, () => {
    const typed = picker.value.trim();
    // What is typed as a whole counts, even if the list has not caught up with it.
    return isSnowflake(typed) ? typed : picker.selectedItems[0]?.id;
  });
}
