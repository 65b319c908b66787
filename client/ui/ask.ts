import * as vscode from "vscode";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";

/** The questions of one form. Cancelling one cancels all: it rejects with a CancellationError. */
export interface Form {
  readonly title: string;
}

type Items<T> = readonly (vscode.QuickPickItem & T)[];

/** Lets the user pick one. */
export async function pickOne<T>(
  { title }: Form,
  placeHolder: string,
  items: Items<T>,
): Promise<vscode.QuickPickItem & T> {
  const options = { title, placeHolder, ignoreFocusOut: true, matchOnDescription: true, matchOnDetail: true };
  return given(await vscode.window.showQuickPick(items, options));
}

/** Lets the user pick one, and gives what it stands for. */
export async function pickValue<V>(form: Form, placeHolder: string, items: Items<{ readonly value: V }>): Promise<V> {
  return (await pickOne(form, placeHolder, items)).value;
}

/** Lets the user pick one; with one item there is nothing to ask. */
export async function pickIfSeveral<T>(
  form: Form,
  placeHolder: string,
  items: Items<T>,
): Promise<vscode.QuickPickItem & T> {
  const [only, ...others] = items;
  return only && others.length === 0 ? only : await pickOne(form, placeHolder, items);
}

/** Lets the user tick any; with no items there is nothing to ask. */
export async function pickAny<T>({ title }: Form, placeHolder: string, items: Items<T>): Promise<Items<T>> {
  if (items.length === 0) return [];
  const options = { title, placeHolder, ignoreFocusOut: true, canPickMany: true as const, matchOnDescription: true };
  return given(await vscode.window.showQuickPick(items, options));
}

/** Lets the user type; `faultOf` says what is wrong with a text. */
export async function typeText(
  { title }: Form,
  prompt: string,
  faultOf: (text: string) => string | undefined,
  options: Pick<vscode.InputBoxOptions, "value" | "password"> = {},
): Promise<string> {
  const all = { ...options, title, prompt, ignoreFocusOut: true, validateInput: faultOf };
  return given(await vscode.window.showInputBox(all));
}

/** Lets the user type what `read` takes for a value; what it has a problem with is not let through. */
export async function typeValue<V>(
  form: Form,
  prompt: string,
  read: (text: string) => { readonly value: V; readonly problem?: undefined } | { readonly problem: string },
): Promise<V> {
  const typed = read(await typeText(form, prompt, (text) => read(text).problem));
  if (typed.problem !== undefined) throw new RangeError(typed.problem);
  return typed.value;
}

/** Lets the user type an ID. */
export async function typeId(form: Form, prompt: string, value = ""): Promise<string> {
  const fault = "An ID has digits only, such as 1250000000000000001.";
  const text = await typeText(form, prompt, (typed) => (isSnowflake(typed.trim()) ? undefined : fault), { value });
  return text.trim();
}

function given<T>(answer: T | undefined): T {
  if (answer === undefined) throw new vscode.CancellationError();
  return answer;
}
