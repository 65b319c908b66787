import * as vscode from "vscode";
import type { Named } from "../../core/discord/names/names.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { type Form, typeId } from "./ask.ts";
import { answerOf, questionOf } from "./quick-input.ts";
import { nextStep, type Step } from "./steps.ts";

/** An ID in a list: its name first, the ID beside it. Without a name, the ID alone. */
export function idItem({ id, name }: Named): vscode.QuickPickItem {
  return name === undefined ? { label: id } : { label: withoutIcons(name), description: id };
}

/** Lists show `$(trash)` as an icon; a name must not become one. */
function withoutIcons(name: string): string {
  return name.replaceAll("$(", "\\$(");
}

/** What is asked where names are known, and where none is. */
export interface IdPrompts {
  readonly pick: string;
  readonly type: string;
}

/**
 * Lets the user pick one of the IDs that have a name, or type any ID. `usual` is picked unless another one is. Rejects
 * with a CancellationError.
 */
export async function pickId(
  form: Form,
  prompts: IdPrompts,
  known: readonly Named[],
  usual?: string,
  isAfterDialog = false,
): Promise<string> {
  if (!known.some(({ name }) => name !== undefined)) return await typeId(form, prompts.type, usual, isAfterDialog);
  const step = nextStep(questionOf(form.title, prompts.pick), isAfterDialog);
  const former = typeof step.former === "string" ? step.former : undefined;
  const id = step.isReplayed && former !== undefined ? former : await show(form, prompts, known, step, former ?? usual);
  step.answered(id);
  return id;
}

async function show(
  form: Form,
  prompts: IdPrompts,
  known: readonly Named[],
  step: Step,
  value: string | undefined,
): Promise<string> {
  const isListed = value === undefined || known.some(({ id }) => id === value);
  const all: readonly Named[] = isListed ? known : [{ id: value, name: undefined }, ...known];
  const first = all.toSorted((a, b) => Number(b.id === value) - Number(a.id === value));
  const items = first.map((named) => ({ ...idItem(named), id: named.id }));
  const picker = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: string }>();
  picker.title = form.title;
  picker.placeholder = prompts.pick;
  picker.ignoreFocusOut = true;
  picker.matchOnDescription = true;
  picker.items = items;
  picker.onDidChangeValue((typed) => {
    const id = typed.trim();
    const isNew = isSnowflake(id) && !all.some((one) => one.id === id);
    picker.items = isNew ? [{ label: `Use ID ${id}`, alwaysShow: true, id }, ...items] : items;
  });
  return await answerOf(picker, step, () => {
    const typed = picker.value.trim();
    // What is typed as a whole counts, even if the list has not caught up with it.
    return isSnowflake(typed) ? typed : picker.selectedItems[0]?.id;
  });
}
