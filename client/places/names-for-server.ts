import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { type NamesFound, type NamesWanted, namesFound, namesWanted } from "../../core/discord/names/protocol.ts";
import type { SortedId } from "../../core/manifest/subjects.ts";
import { logFailure } from "../ui/output.ts";
import { serviceSettingName } from "./credentials/service-setting.ts";
import type { KnownNames } from "./known-names.ts";

/**
 * Looks up the names of the IDs that the language server shows, and sends it only the names. Looks up each ID when the server
 * first shows it. Looks up again when the user trusts the workspace, and on `changes`, such as signing in or starting the
 * local service.
 */
export function sendNames(server: BaseLanguageClient, known: KnownNames, changes: readonly vscode.Event<unknown>[]) {
  const requested = new Map<string, SortedId>();
  const send = async (ids: readonly SortedId[]): Promise<void> => {
    if (ids.length === 0) return;
    await known.of(ids);
    await server.sendNotification(namesFound, { names: known.lookedUp } satisfies NamesFound);
  };
  const sendAll = (): void => void send([...requested.values()]).catch(logFailure);
  return vscode.Disposable.from(
    server.onNotification(namesWanted, ({ ids }: NamesWanted) => {
      for (const id of ids) requested.set(`${id.sort} ${id.id} ${id.guildId ?? ""}`, id);
      send(ids).catch(logFailure);
    }),
    ...[...changes, vscode.workspace.onDidGrantWorkspaceTrust].map((onDidChange) => onDidChange(sendAll)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(serviceSettingName)) sendAll();
    }),
  );
}
