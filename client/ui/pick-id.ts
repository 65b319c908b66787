import * as vscode from "vscode";
import type { Named } from "../../core/discord/names/names.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { questionOf, typeId } from "./ask.ts";
import { showUntilAnswered } from "./quick-input.ts";

/** An ID to pick, with a note beside it. */
export interface IdChoice extends Named {
  readonly note?: string;
}

/** An ID in a list: the name first, with the ID beside it. Without a name, only the ID. */
export function idItem({ id, name, note }: IdChoice): vscode.QuickPickItem {
  const beside = [...(name === undefined ? [] : [id]), ...(note === undefined ? [] : [note])].join(" · ");
  // Lists show `$(trash)` as an icon; a name must not become one.
  const label = name === undefined ? id : name.replaceAll("$(", "\\$(");
  return beside === "" ? { label } : { label, description: beside };
}

/** Lets the user pick a named ID, or type any. `prompts`: for either. `value`: the proposed ID. */
export function pickId(prompts: Readonly<Record<"pick" | "type", string>>, known: readonly IdChoice[], value?: string) {
  if (!known.some(({ name }) => name !== undefined)) return typeId(prompts.type, value);
  return questionOf(
    prompts.pick,
    (header, [id = value] = []) => showIds({ ...header, placeholder: prompts.pick }, known, id),
    (id) => [id],
  );
}

async function showIds(
  { canGoBack, ...shown }: { readonly title: string; readonly placeholder: string; readonly canGoBack: boolean },
  known: readonly IdChoice[],
  value: string | undefined,
): Promise<string> {
  const isListed = value === undefined || known.some(({ id }) => id === value);
  const all: readonly IdChoice[] = isListed ? known : [{ id: value, name: undefined }, ...known];
  const first = all.toSorted((a, b) => Number(b.id === value) - Number(a.id === value));
  const items = first.map((named) => ({ ...idItem(named), id: named.id }));
  const picker = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: string }>();
  Object.assign(picker, { ...shown, items, ignoreFocusOut: true, matchOnDescription: true });
  picker.onDidChangeValue((typed) => {
    const id = typed.trim();
    const isNew = isSnowflake(id) && !all.some((one) => one.id === id);
    picker.items = isNew ? [{ label: `Use ID ${id}`, alwaysShow: true, id }, ...items] : items;
  });
  return await showUntilAnswered(picker, canGoBack, () => {
    const typed = picker.value.trim();
    // A complete typed ID wins, even if the list has not caught up with it.
    return isSnowflake(typed) ? typed : picker.selectedItems[0]?.id;
  });
}
