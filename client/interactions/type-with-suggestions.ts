import * as vscode from "vscode";
import type { OptionValue } from "../../core/interactions/interaction.ts";
import type { TypedValue } from "../../core/interactions/option-input.ts";
import type { Choice } from "../../core/wire/payloads.ts";
import type { Form } from "../ui/ask.ts";
import { latest } from "./latest.ts";

/** What an application suggests for what is typed so far. */
export interface Suggestions {
  readonly choices: readonly Choice[];
  /** Why there are none, in one sentence. */
  readonly problem: string | undefined;
}

/** What is typed, and what may come of it. */
export interface Typing {
  readonly prompt: string;
  /** Reads a text as the option wants it. */
  read(text: string): TypedValue;
  /** Asks the application. Rejects only when the signal says so. */
  suggest(text: string, signal: AbortSignal): Promise<Suggestions>;
}

interface Item extends vscode.QuickPickItem {
  /** Absent: it cannot be picked. */
  readonly value?: OptionValue;
}

/** Milliseconds without a key before the application is asked. */
const pause = 150;

/**
 * Lets the user type while the application suggests, as a user's client does; its choices may be picked, and need not
 * be. Rejects with a CancellationError when the user goes away. §6 rule 6
 */
export async function typeWithSuggestions({ title }: Form, typing: Typing): Promise<OptionValue> {
  const pick = vscode.window.createQuickPick<Item>();
  const asking = latest<string>(pause, async (text, signal) => {
    const { choices, problem } = await typing.suggest(text, signal);
    pick.items = [typedItem(typing, text), ...choices.map(choiceItem), ...problemItems(problem)];
    pick.busy = false;
  });
  const type = (text: string): void => {
    pick.items = [typedItem(typing, text)];
    pick.busy = true;
    asking.next(text);
  };
  Object.assign(pick, { title, placeholder: typing.prompt, ignoreFocusOut: true });
  try {
    return await new Promise((resolve, reject) => {
      pick.onDidChangeValue(type);
      pick.onDidAccept(() => {
        // While the items are being replaced none is selected; what is typed is meant then.
        const [{ value } = typedItem(typing, pick.value)] = pick.selectedItems;
        if (value !== undefined) resolve(value);
      });
      pick.onDidHide(() => reject(new vscode.CancellationError()));
      type("");
      pick.show();
    });
  } finally {
    asking.stop();
    pick.dispose();
  }
}

/** What the user has typed stands first, so Enter takes it. */
function typedItem({ read }: Typing, text: string): Item {
  const { problem, ...typed } = read(text);
  if (problem !== undefined) return { label: `$(error) ${problem}`, alwaysShow: true };
  const label = text === "" ? "(nothing)" : text;
  return { label, description: "as it is typed", alwaysShow: true, ...typed };
}

function choiceItem({ name, value }: Choice): Item {
  return { label: name, description: String(value), alwaysShow: true, value };
}

function problemItems(problem: string | undefined): readonly Item[] {
  return problem === undefined ? [] : [{ label: `$(warning) ${problem}`, alwaysShow: true }];
}
