import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import { explainRefusal, type HistoryPlace } from "../../core/publish/index.ts";
import { type Client, createClient, type Target } from "../../core/wire/client.ts";
import { ServiceError, Unreachable } from "../../core/wire/service-error.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Where } from "../../core/workspace/where.ts";
import { Refused, runs, UserErrorWithActions } from "../ui/user-error.ts";
import type { ChosenService, Services } from "./services.ts";
import type { SaidIds, Targets } from "./targets.ts";

/** A place that commands are published to, ready to be called. */
export interface Destination {
  readonly service: ChosenService;
  readonly target: Target;
  readonly client: Client;
  /** Speaks for a user, who alone may edit permissions; undefined: no user's token is at hand. */
  readonly userClient: Client | undefined;
  /** As it stands behind a verb: `to guild 1250000000000000001 on the local service`. */
  readonly where: string;
}

/** Finds where to publish: the chosen service, with the application and the guild. */
export class Destinations {
  readonly #services: Services;
  readonly #targets: Targets;

  constructor(services: Services, targets: Targets) {
    this.#services = services;
    this.#targets = targets;
  }

  /**
   * The destination for what a manifest and its project say; undefined when the user called it off. `insist` throws a
   * UserErrorWithActions where the service is of no use, before the user is asked for anything else. Throws a UserError.
   */
  async of(said: SaidIds, scope: Scope, insist?: (service: ChosenService) => void): Promise<Destination | undefined> {
    mustBeTrusted();
    const service = await this.#services.chosen().catch(throwRefusal);
    if (!service) return undefined;
    insist?.(service);
    return await this.#at(service, said, scope);
  }

  /** The destination of a project's target; `said` is what it and the manifests say. Throws a UserError. */
  async ofTarget(where: Where, name: string, said: SaidIds): Promise<Destination | undefined> {
    mustBeTrusted();
    const service = await this.#services.named(where.service, name).catch(throwRefusal);
    return service && (await this.#at(service, said, where.scope));
  }

  /** The destination that something was published to before. Throws a UserError. */
  async ofPlace({ service: known, applicationId, guildId }: HistoryPlace): Promise<Destination | undefined> {
    mustBeTrusted();
    const service = await this.#services.known(known).catch(throwRefusal);
    return service && (await this.#at(service, { applicationId, guildId }, guildId === undefined ? "global" : "guild"));
  }

  async #at(service: ChosenService, said: SaidIds, scope: Scope): Promise<Destination | undefined> {
    const target = await this.#targets.of(said, service, scope);
    if (!target) return undefined;
    const { url: baseUrl, authorization, userAuthorization } = service;
    const client = createClient({ baseUrl, token: authorization, fetch });
    const userClient = userAuthorization ? createClient({ baseUrl, token: userAuthorization, fetch }) : undefined;
    return { service, target, client, userClient, where: whereOf(target, service) };
  }

  /** Lets the user say anew which application and guild of the chosen service are meant. Throws a UserError. */
  async change(): Promise<void> {
    mustBeTrusted();
    const service = await this.#services.chosen().catch(throwRefusal);
    if (service) await this.#targets.change(service);
  }

  /** Asks for another guild, which is remembered; false when the user would not say. */
  async askForGuild({ service }: Destination): Promise<boolean> {
    return (await this.#targets.askForGuild(service)) !== undefined;
  }
}

function whereOf({ guildId }: Target, { name }: ChosenService): string {
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("to guild {0} on {1}", guildId, name);
}

/** Throws a UserError where the user does not trust the workspace. */
export function mustBeTrusted(): void {
  if (vscode.workspace.isTrusted) return;
  const message = vscode.l10n.t("This workspace is not trusted, so nothing is published from it.");
  throw new UserErrorWithActions(message, runs(vscode.l10n.t("Manage Workspace Trust"), "workbench.trust.manage"));
}

/** The codes by which the service refuses an application or a guild: unknown, or not the token's. §7 */
const idRefusals: ReadonlySet<number | string> = new Set([
  10002,
  10004,
  serviceErrors.wrongApplication.code,
  serviceErrors.missingAccess.code,
]);

/** Puts a refusal into plain words with the ways out; anything else stays as it is. For `catch`. */
export function throwRefusal(error: unknown): never {
  if (error instanceof Unreachable) throw new Refused(explainRefusal(error));
  if (!(error instanceof ServiceError)) throw error;
  const concernsIds = idRefusals.has(error.code);
  const concernsToken = error.status === 401 || error.status === 403;
  const signIn = runs(vscode.l10n.t("Sign In…"), "commandManifest.signIn");
  const change = runs(vscode.l10n.t("Change Application or Guild…"), "commandManifest.changeDestination");
  throw new Refused(explainRefusal(error), ...(concernsToken ? [signIn] : []), ...(concernsIds ? [change] : []));
}
