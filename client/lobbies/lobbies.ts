import * as vscode from "vscode";
import { locateBodyRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import type { Names } from "../../core/discord/names/names.ts";
import type { Lobby, LobbyMember } from "../../core/interface/payloads.ts";
import {
  createLobby,
  deleteLobbies,
  editLobby,
  getLobby,
  type LobbyPorts,
  type LobbyToSend,
  lobbyToSend,
  putLobbyMember,
  removeLobbyMember,
} from "../../core/lobbies/lobbies.ts";
import { lobbyManifestOf } from "../../core/lobbies/lobby-body.ts";
import { count } from "../../core/manifest/describe.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { indented } from "../manifests/command-manifests.ts";
import type { Bot, Destinations } from "../places/destinations.ts";
import { pickValue, Question, typeId } from "../ui/ask.ts";
import { output } from "../ui/output.ts";
import { idItem } from "../ui/pick-id.ts";
import { editorFace, type RefusalDiagnostics, type SentVersion } from "../ui/refusal-diagnostics.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { type Action, inform, showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import { askForMember } from "./ask-for-member.ts";
import type { KnownLobbies } from "./known-lobbies.ts";

export interface LobbyParts {
  readonly destinations: Destinations;
  readonly known: KnownLobbies;
  readonly refusals: RefusalDiagnostics;
}

/** A version of a lobby manifest without errors. */
interface LobbyDocument extends SentVersion {
  readonly lobby: LobbyToSend;
}

type NamedLobby = Ports & { readonly id: string };

interface Ports extends LobbyPorts, Pick<Bot, "namesOf"> {}

/** The six operations on lobbies as commands of the palette. §4.6 */
export class Lobbies {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  async create(): Promise<void> {
    const open = activeLobby();
    const ports = await this.#ports(open);
    const { id } = await this.#send(open, () => createLobby(open.lobby, ports));
    await this.#parts.known.remember(open.document.uri.toString(), id);
    const copy = { title: "Copy ID", run: () => vscode.env.clipboard.writeText(id) };
    this.#say(`Lobby ${id} was created on ${ports.serviceName}.`, copy);
  }

  async edit(): Promise<void> {
    const open = activeLobby();
    const named = await this.#lobby(open).ask("Edit Lobby");
    const { id } = named;
    const edited = await this.#send(open, () => editLobby(id, open.lobby, named));
    if (!edited) return;
    await this.#parts.known.remember(open.document.uri.toString(), id);
    this.#say(`Lobby ${id} now has ${count(edited.members.length, "member")}.`, this.#open(named));
  }

  async get(): Promise<void> {
    await this.#show(await this.#lobby().ask("Get Lobby"));
  }

  async delete(): Promise<void> {
    const { id, ...ports } = await this.#lobby().ask("Delete Lobby");
    if (!(await deleteLobbies([id], ports))) return;
    await this.#parts.known.forget(id);
    this.#say(`Lobby ${id} was deleted.`);
  }

  async addMember(): Promise<void> {
    const question = this.#members().andThen(({ named, lobby, names }) =>
      askForMember(lobby, names).map((member) => ({ named, member })),
    );
    const { named, member } = await question.ask("Add Lobby Member");
    await putLobbyMember(named.id, member, named);
    this.#say(`User ${member.id} is a member of lobby ${named.id}.`, this.#open(named));
  }

  async removeMember(): Promise<void> {
    const question = this.#members().andThen(({ named, lobby, names }) =>
      pickMember(lobby.members, names).map((user) => ({ named, user })),
    );
    const { named, user } = await question.ask("Remove Lobby Member");
    await removeLobbyMember(named.id, user, named);
    this.#say(`User ${user} is no longer a member of lobby ${named.id}.`, this.#open(named));
  }

  /** Uses the service in the settings. Rejects with a CancellationError if the user cancels, like all questions here. */
  async #ports(open?: LobbyDocument): Promise<Ports> {
    const { destinations, refusals } = this.#parts;
    const { client, name, namesOf } = await destinations.bot();
    return { api: client, namesOf, serviceName: name, face: editorFace(refusals, open) };
  }

  #lobby(open?: LobbyDocument): Question<NamedLobby> {
    return Question.known(() => this.#ports(open)).andThen((ports) => {
      const known = this.#parts.known.lobbyFor(vscode.window.activeTextEditor?.document.uri.toString());
      return typeId(`Enter the ID of the lobby on ${ports.serviceName}`, known).map((id) => ({ ...ports, id }));
    });
  }

  /** The current lobby, with the names of its members. */
  #members(): Question<{ readonly named: NamedLobby; readonly lobby: Lobby; readonly names: Names }> {
    return this.#lobby().map(async (named) => {
      const lobby = await getLobby(named.id, named);
      return { named, lobby, names: await named.namesOf(lobby.members.map(({ id }) => ({ sort: "user", id }))) };
    });
  }

  /** Sends a manifest. A refused value gets a diagnostic until the text changes. */
  async #send<T>({ document, lobby }: LobbyDocument, work: () => Promise<T>): Promise<T> {
    this.#parts.refusals.clear(document);
    return await work().catch((error: unknown) => {
      const isShown = locateBodyRefusal(error, lobby.root).length > 0;
      throw isShown ? new UserErrorWithActions(explainRefusal(error), showProblems()) : error;
    });
  }

  async #show({ id, ...ports }: NamedLobby): Promise<void> {
    const text = lobbyManifestOf(await getLobby(id, ports));
    const { document } = await openUntitled(`${id}.lobby.jsonc`, indented(text));
    await this.#parts.known.remember(document.uri.toString(), id);
  }

  #open(lobby: NamedLobby): Action {
    return { title: "Open Lobby", run: () => this.#show(lobby) };
  }

  #say(message: string, ...actions: readonly Action[]): void {
    output.info(message);
    inform(message, ...actions);
  }
}

/** The lobby manifest in the active editor, saved or not. Throws a UserError if there is none, or if it has errors. */
function activeLobby(): LobbyDocument {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || manifestKind(document.uri.path) !== "lobby") {
    throw new UserErrorWithActions("Open a lobby manifest first, such as game.lobby.json.");
  }
  const name = vscode.workspace.asRelativePath(document.uri);
  return { document, version: document.version, lobby: lobbyToSend({ name, text: document.getText() }) };
}

/** Lets the user pick a member, or any user if there are none: removing a user who has left is safe. */
function pickMember(members: readonly LobbyMember[], names: Names): Question<string> {
  if (members.length === 0) return typeId("ID of the user to remove");
  const items = members.map(({ id, metadata }) => ({
    value: id,
    ...idItem({ id, name: names.nameOf("user", id) }),
    detail: Object.entries(metadata ?? {})
      .map(([key, value]) => `${key}: ${value}`)
      .join(", "),
  }));
  return pickValue("Select the member to remove", items);
}
