import * as vscode from "vscode";
import { createClient } from "../../core/discord/client.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { localService } from "../../core/discord/service-url.ts";
import { refresh } from "../../core/publish/use-cases/make-plan.ts";
import type { EditorHistory } from "../history/history.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import type { LocalService } from "../places/local-service.ts";
import type { Publisher } from "../publish/publisher.ts";
import { logFailure, output } from "../ui/output.ts";
import { type TargetStates, targetKey } from "./target-states.ts";

export interface LocalTargetParts {
  readonly states: Pick<TargetStates, "projects" | "onDidChange">;
  readonly localService: Pick<LocalService, "find" | "onDidChange">;
  readonly publisher: Pick<Publisher, "beside">;
  readonly history: Pick<EditorHistory, "recordsOf">;
}

/**
 * Reads the targets at the local service once it runs, and later ones when they are added. Starts no service, asks the user
 * nothing, and sends nothing to Discord.
 */
export function readLocalTargets({
  states,
  localService: service,
  publisher,
  history,
}: LocalTargetParts): vscode.Disposable {
  let address: ServiceAddress | undefined;
  /** Each is read once per start of the service, even if reading fails. */
  const tried = new Set<string>();
  const read = async (
    { where: { guildId } }: KnownTarget,
    { url, token, application_id: applicationId }: ServiceAddress,
  ) => {
    const place = { service: localService, applicationId, ...(guildId !== undefined && { guildId }) };
    const target = { applicationId, guildId };
    const client = createClient({ baseUrl: url, token: `Bot ${token}`, fetch, retries: 0 });
    await refresh({ client, target }, history.recordsOf(place), {
      reading: (work) => work(),
    });
  };
  const readNew = async (): Promise<void> => {
    const running = address;
    if (!running || !vscode.workspace.isTrusted) return;
    const targets = (await states.projects()).flatMap((project) => project.targets);
    const fresh = inOrder(targets.filter((one) => isLocal(one) && !tried.has(keyOf(one))));
    for (const target of fresh) tried.add(keyOf(target));
    for (const target of fresh) {
      const isDone = await publisher.beside(() => read(target, running).catch(logUnlessForeseen));
      if (!isDone) tried.delete(keyOf(target));
    }
  };
  const find = async (): Promise<void> => {
    const found = await service.find();
    if (found?.url === address?.url) return;
    address = found;
    tried.clear();
    await readNew();
  };
  const listening = [
    service.onDidChange(() => void find().catch(logFailure)),
    states.onDidChange(() => void readNew().catch(logFailure)),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void readNew().catch(logFailure)),
  ];
  find().catch(logFailure);
  return vscode.Disposable.from(...listening);
}

/** Targets of many guilds are read when they are planned. */
function isLocal({ where, guilds, problem }: KnownTarget): boolean {
  return where.service === localService && !guilds && problem === undefined;
}

function keyOf(target: KnownTarget): string {
  return `${target.folder} ${targetKey(target)}`;
}

/** Moves the target that was read last to the end, because a manifest shows its state. */
function inOrder(targets: readonly KnownTarget[]): readonly KnownTarget[] {
  const timeOf = ({ state }: KnownTarget): string => state.refreshedAt ?? "";
  return targets.toReversed().toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))));
}

/** Ignores expected errors: the service can end at any time, and settings can keep the bot out of a guild. */
function logUnlessForeseen(error: unknown): void {
  const isForeseen = error instanceof Unreachable || error instanceof ServiceError;
  if (isForeseen) output.debug(`A local target could not be read: ${error.message}`);
  else logFailure(error);
}
