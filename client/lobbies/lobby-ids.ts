import * as vscode from "vscode";
import { typeId } from "../ui/ask.ts";

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

  /** Asks for a lobby. Rejects with a CancellationError when the user would not say. */
  async ask(title: string, name: string): Promise<string> {
    return await typeId({ title }, vscode.l10n.t("ID of the lobby on {0}", name), this.usual());
  }
}
