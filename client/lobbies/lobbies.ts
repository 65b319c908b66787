import * as vscode from "vscode";
import { lobbyManifestOf, removedMembers } from "../../core/kinds/lobby/lobby-body.ts";
import { explainRefusal, locateBodyRefusal } from "../../core/publish/index.ts";
import type { Lobby, LobbyMember } from "../../core/wire/payloads.ts";
import { type BotService, botService } from "../connect/bot-service.ts";
import { explained } from "../connect/destinations.ts";
import type { Services } from "../connect/services.ts";
import type { RefusalDiagnostics } from "../publish/refusal-diagnostics.ts";
import { type Form, pickOne, typeId } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { type Action, showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { askForMember } from "./ask-for-member.ts";
import { activeLobby, type LobbyDocument } from "./lobby-document.ts";
import type { LobbyIds } from "./lobby-ids.ts";

/** What the lobby commands work with. */
export interface LobbyParts {
  readonly services: Services;
  readonly ids: LobbyIds;
  readonly refusals: RefusalDiagnostics;
  readonly output: vscode.LogOutputChannel;
}

/** The six operations on lobbies as commands of the palette. §4.6 */
export class Lobbies {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Creates a lobby from the open manifest. */
  async create(): Promise<void> {
    const open = activeLobby();
    const service = await this.#service();
    const title = vscode.l10n.t("Creating a lobby on {0}…", service.name);
    const { id } = await this.#send(open, title, (signal) => service.client.createLobby(open.lobby, signal));
    await this.#parts.ids.remember(open.document.uri, id);
    this.#say(vscode.l10n.t("Lobby {0} is created on {1}.", id, service.name), copy(id));
  }

  /** Makes a lobby into what the open manifest says. */
  async edit(): Promise<void> {
    const open = activeLobby();
    const { service, id } = await this.#lobby(vscode.l10n.t("Edit Lobby"));
    const before = await this.#read(service, id);
    const removed = removedMembers(before, open.lobby);
    if (removed.length > 0 && !(await mayRemove(removed, id))) return;
    const { members } = await this.#send(open, vscode.l10n.t("Editing lobby {0}…", id), (signal) =>
      service.client.editLobby(id, open.lobby, signal),
    );
    await this.#parts.ids.remember(open.document.uri, id);
    this.#say(vscode.l10n.t("Lobby {0} is edited; it has {1} members.", id, members.length), this.#open(service, id));
  }

  /** Opens a lobby as a manifest. */
  async get(): Promise<void> {
    const { service, id } = await this.#lobby(vscode.l10n.t("Get Lobby"));
    await this.#show(service, id);
  }

  /** Deletes a lobby after a question. */
  async delete(): Promise<void> {
    const { service, id } = await this.#lobby(vscode.l10n.t("Delete Lobby"));
    const button = vscode.l10n.t("Delete");
    const question = vscode.l10n.t("Delete lobby {0} on {1}?", id, service.name);
    const detail = vscode.l10n.t("All members are put out of it. This cannot be undone.");
    if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) !== button) return;
    await called(vscode.l10n.t("Deleting lobby {0}…", id), (signal) => service.client.deleteLobby(id, signal));
    await this.#parts.ids.forget(id);
    this.#say(vscode.l10n.t("Lobby {0} is deleted.", id));
  }

  /** Adds a user to a lobby, or changes what the lobby has of a member. */
  async addMember(): Promise<void> {
    const title = vscode.l10n.t("Add Lobby Member");
    const { service, id } = await this.#lobby(title);
    const { id: user, ...body } = await askForMember({ title }, await this.#read(service, id));
    await called(title, (signal) => service.client.putLobbyMember(id, user, body, signal));
    this.#say(vscode.l10n.t("User {0} is a member of lobby {1}.", user, id), this.#open(service, id));
  }

  /** Removes a member from a lobby. */
  async removeMember(): Promise<void> {
    const title = vscode.l10n.t("Remove Lobby Member");
    const { service, id } = await this.#lobby(title);
    const { members } = await this.#read(service, id);
    const user = await pickMember({ title }, members);
    await called(title, (signal) => service.client.deleteLobbyMember(id, user, signal));
    this.#say(vscode.l10n.t("User {0} is no longer a member of lobby {1}.", user, id), this.#open(service, id));
  }

  /** The chosen service. Rejects with a CancellationError when the user calls it off, as all questions here do. */
  async #service(): Promise<BotService> {
    const service = await botService(this.#parts.services);
    if (!service) throw new vscode.CancellationError();
    return service;
  }

  async #lobby(title: string): Promise<{ readonly service: BotService; readonly id: string }> {
    const service = await this.#service();
    return { service, id: await this.#parts.ids.ask(title, service.name) };
  }

  /** Sends a manifest; what the service refuses of it is told at its place, until the text changes. */
  async #send<T>(open: LobbyDocument, title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { refusals } = this.#parts;
    refusals.clear(open.document);
    return await withCancellableProgress(title, work).catch((error: unknown) => {
      const findings = locateBodyRefusal(error, open.root);
      refusals.show(open, findings);
      if (findings.length > 0) throw new UserErrorWithActions(explainRefusal(error), showProblems());
      return explained(error);
    });
  }

  async #read({ client }: BotService, id: string): Promise<Lobby> {
    return await called(vscode.l10n.t("Reading lobby {0}…", id), (signal) => client.getLobby(id, signal));
  }

  async #show(service: BotService, id: string): Promise<void> {
    const { uri } = await openUntitled(`${id}.lobby.jsonc`, lobbyManifestOf(await this.#read(service, id)));
    await this.#parts.ids.remember(uri, id);
  }

  #open(service: BotService, id: string): Action {
    return { title: vscode.l10n.t("Open Lobby"), run: () => this.#show(service, id) };
  }

  #say(message: string, ...actions: readonly Action[]): void {
    this.#parts.output.info(message);
    showWithActions(vscode.window.showInformationMessage, message, actions, this.#parts.output);
  }
}

/** Calls the service with progress; a refusal is told in plain words. */
async function called<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return await withCancellableProgress(title, work).catch(explained);
}

function copy(id: string): Action {
  return { title: vscode.l10n.t("Copy ID"), run: () => vscode.env.clipboard.writeText(id) };
}

async function mayRemove(members: readonly LobbyMember[], id: string): Promise<boolean> {
  const button = vscode.l10n.t("Edit and Remove");
  const question = vscode.l10n.t("Edit lobby {0}, and remove {1} of its members?", id, members.length);
  const list = members.map((member) => member.id).join("\n");
  const detail = vscode.l10n.t("These are in the lobby, and the manifest does not list them:\n{0}", list);
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}

/** One of the members, or another user: removing one who has left is safe. */
async function pickMember(form: Form, members: readonly LobbyMember[]): Promise<string> {
  if (members.length === 0) return await typeId(form, vscode.l10n.t("ID of the user to remove"));
  const items = members.map(({ id, metadata }) => ({
    id,
    label: id,
    description: Object.entries(metadata ?? {})
      .map(([key, value]) => `${key}: ${value}`)
      .join(", "),
  }));
  return (await pickOne(form, vscode.l10n.t("The member to remove"), items)).id;
}
