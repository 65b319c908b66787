import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type NamesFound, type NamesWanted, namesFound, namesWanted } from "../../core/discord/names/protocol.ts";
import type { SortedId } from "../../core/language/model/subjects.ts";
import { serviceSettingName } from "../secrets/service-setting.ts";
import type { KnownNames } from "./known-names.ts";

/** What may make more names known. */
export interface NameChanges {
  /** A credential was kept or forgotten. */
  readonly onDidChangeSecrets: vscode.Event<unknown>;
  /** The local service was started. */
  readonly onDidStartService: vscode.Event<unknown>;
}

/**
 * Looks up the names of the IDs that the language server shows, and sends it the names alone. Each ID is looked up when
 * the server first shows it, and again when the user signs in, trusts the workspace or starts the local service.
 */
export function sendNames(
  server: LanguageClient,
  known: KnownNames,
  { onDidChangeSecrets, onDidStartService }: NameChanges,
  onFailure: (error: unknown) => void,
): vscode.Disposable {
  const requested = new Map<string, SortedId>();
  const send = async (ids: readonly SortedId[]): Promise<void> => {
    if (ids.length === 0) return;
    await known.of(ids);
    const params: NamesFound = { names: known.lookedUp };
    await server.sendNotification(namesFound, params);
  };
  const sendAll = (): void => void send([...requested.values()]).catch(onFailure);
  return vscode.Disposable.from(
    server.onNotification(namesWanted, ({ ids }: NamesWanted) => {
      for (const id of ids) requested.set(`${id.sort} ${id.id} ${id.guildId ?? ""}`, id);
      send(ids).catch(onFailure);
    }),
    onDidChangeSecrets(sendAll),
    onDidStartService(sendAll),
    vscode.workspace.onDidGrantWorkspaceTrust(sendAll),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(serviceSettingName)) sendAll();
    }),
  );
}
