import * as vscode from "vscode";
import { isSnowflake } from "../snowflake.ts";

/** Words for a question that wants an ID. */
export interface IdQuestion {
  readonly title: string;
  readonly prompt: string;
  /** What stands there already. */
  readonly value?: string | undefined;
}

/** Asks for an ID; undefined when the user would not say. */
export async function askForId({ title, prompt, value }: IdQuestion): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title,
    prompt,
    ...(value !== undefined && { value }),
    ignoreFocusOut: true,
    validateInput: (text) =>
      isSnowflake(text.trim()) ? undefined : vscode.l10n.t("An ID has digits only, such as 1250000000000000001."),
  });
  return answer?.trim();
}

const key = "commandManifest.lobbies";
/** So many files are remembered; older ones are forgotten. */
const most = 100;

type Remembered = Readonly<Record<string, string>>;

/** Remembers for this workspace which lobby a file is about, so that its ID is asked for once. */
export class LobbyIds {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** The lobby of the open file; else the one that was worked with last. */
  usual(): string | undefined {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    const known = this.#state.get<Remembered>(key, {});
    return (uri === undefined ? undefined : known[uri]) ?? Object.values(known).at(-1);
  }

  async remember(uri: vscode.Uri, id: string): Promise<void> {
    const { [uri.toString()]: _, ...others } = this.#state.get<Remembered>(key, {});
    const kept = [...Object.entries(others), [uri.toString(), id] as const].slice(-most);
    await this.#state.update(key, Object.fromEntries(kept));
  }

  async forget(id: string): Promise<void> {
    const kept = Object.entries(this.#state.get<Remembered>(key, {})).filter(([, known]) => known !== id);
    await this.#state.update(key, Object.fromEntries(kept));
  }

  /** Asks for a lobby. */
  async ask(title: string, name: string): Promise<string | undefined> {
    return await askForId({ title, prompt: vscode.l10n.t("ID of the lobby on {0}", name), value: this.usual() });
  }
}
