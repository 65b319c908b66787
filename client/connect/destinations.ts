import { type Client, createClient, type Target } from "../../core/discord/client.ts";
import { isBot } from "../../core/discord/credentials/credential.ts";
import { guildLabel, type Names } from "../../core/discord/names/names.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { SortedId } from "../../core/language/model/subjects.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { EditableGuild } from "../../core/permissions/publish.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import type { Where } from "../../core/workspace/where.ts";
import { signInAction } from "../secrets/sign-in-request.ts";
import { Question } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { inPlainWords, requireTrust, UserErrorWithActions } from "../ui/user-error.ts";
import type { KnownNames } from "./known-names.ts";
import type { ChosenService, Services } from "./services.ts";
import type { GivenIds, Targets } from "./targets.ts";

/** A place that commands are published to, ready to be called. */
export interface Destination {
  readonly service: ChosenService;
  readonly target: Target;
  readonly client: Client;
  /** Speaks for a user, who alone may edit permissions; undefined: no user token is available. */
  readonly userClient: Client | undefined;
  /** As it follows a verb: `to Harbor Test (…0001) on the local service`. */
  readonly where: string;
  /** The names of IDs, as far as they are known there. */
  namesOf(ids: readonly SortedId[]): Promise<Names>;
}

export interface GuildDestination extends Destination {
  readonly place: PermissionsPlace;
}

/** A service for what only a bot may do there. */
export interface Bot extends Pick<Destination, "client" | "namesOf"> {
  readonly name: string;
}

export type EditableDestination = GuildDestination & EditableGuild;

/** Finds where to publish. All reject with a CancellationError when the user cancels, and throw a UserError. */
export class Destinations {
  readonly #services: Services;
  readonly #targets: Targets;
  readonly #names: KnownNames;

  constructor(services: Services, targets: Targets, names: KnownNames) {
    this.#services = services;
    this.#targets = targets;
    this.#names = names;
  }

  /** The destination for what a manifest and its project say. */
  of(given: GivenIds, scope: Scope): Question<Destination> {
    return this.#chosen().andThen((service) => this.#at(service, given, scope));
  }

  /** The destination of a project's target; `where` is what it and the manifests say. */
  ofTarget(where: Where, name: string): Question<Destination> {
    const service = Question.known(() => this.#service((services) => services.named(where.service, name)));
    return service.andThen((named) => this.#at(named, where, where.scope));
  }

  ofPlace({ service, ...ids }: HistoryPlace): Question<Destination> {
    const known = Question.known(() => this.#service((services) => services.known(service)));
    return known.andThen((found) => {
      // The local service has one application, whichever is asked for, and may have had another one then.
      if (found.isLocal && found.applicationId !== ids.applicationId) {
        throw new UserErrorWithActions(
          `This was published to application ${ids.applicationId}. The local service has application ${found.applicationId} now.`,
        );
      }
      return this.#at(found, ids, ids.guildId === undefined ? "global" : "guild");
    });
  }

  /** The guild for what a permissions manifest and its project say. */
  guild(given: GivenIds): Question<GuildDestination> {
    return this.#chosen().andThen((service) => this.#guildAt(service, given));
  }

  /** The same, for editing its permissions, which only a user may: makes no call with the bot token. §5 */
  editableGuild(given: GivenIds): Question<EditableDestination> {
    return this.#chosen().andThen((service) => {
      const { name, url, userAuthorization } = service;
      if (userAuthorization === undefined) {
        const message = `Editing permissions requires a user's token. Sign in to ${name} with the token of a user who can manage the guild and its roles. The token requires the scope applications.commands.permissions.update.`;
        throw new UserErrorWithActions(message, signInAction({ url, role: "user" }));
      }
      const userClient = clientOf(service, userAuthorization);
      return this.#guildAt(service, given).map((guild) => ({ ...guild, userClient }));
    });
  }

  /** The chosen service for what only a bot may do there. §5 */
  async bot(): Promise<Bot> {
    const service = await this.#service((services) => services.chosen());
    const { url, authorization, name, guildId } = service;
    if (isBot(authorization)) {
      const namesOf: Bot["namesOf"] = (ids) => this.#names.withGuild(guildId, ids, service);
      return { client: clientOf(service, authorization), name, namesOf };
    }
    const message = `This requires a bot token. Sign in to ${name} with the application's bot token.`;
    throw new UserErrorWithActions(message, signInAction({ url, kind: "bot" }));
  }

  async change(): Promise<void> {
    await this.#targets.change(await this.#service((services) => services.chosen()));
  }

  async askForGuild({ service }: Destination): Promise<string> {
    return await this.#targets.askForGuild(service);
  }

  async #service(find: (services: Services) => Promise<ChosenService>): Promise<ChosenService> {
    requireTrust();
    return await find(this.#services).catch(throwRefusal);
  }

  #chosen(): Question<ChosenService> {
    return Question.known(() => this.#service((services) => services.chosen()));
  }

  #at(service: ChosenService, given: GivenIds, scope: Scope): Question<Destination> {
    if (scope === "guild") return this.#guildAt(service, given);
    return this.#targets
      .application(given, service)
      .map((applicationId) => this.#destinationAt(service, { applicationId }));
  }

  #guildAt(service: ChosenService, given: GivenIds): Question<GuildDestination> {
    return this.#targets
      .guild(given, service)
      .map(async (place) => ({ ...(await this.#destinationAt(service, place)), place }));
  }

  async #destinationAt(service: ChosenService, target: Target): Promise<Destination> {
    const { authorization, userAuthorization } = service;
    return {
      service,
      target,
      client: clientOf(service, authorization),
      userClient: userAuthorization ? clientOf(service, userAuthorization) : undefined,
      where: await this.#whereOf(service, target),
      namesOf: (ids) => this.#names.of(ids, service),
    };
  }

  async #whereOf(service: ChosenService, { guildId: id }: Target): Promise<string> {
    if (id === undefined) return `globally on ${service.name}`;
    const names = await this.#names.of([{ sort: "guild", id }], service);
    return `to ${guildLabel({ id, name: names.nameOf("guild", id) })} on ${service.name}`;
  }
}

function clientOf({ url }: ChosenService, token: ChosenService["authorization"]): Client {
  return createClient({ baseUrl: url, token, fetch });
}

/** Throws what went wrong, a refusal in plain words. For `catch`. */
export function throwRefusal(error: unknown): never {
  throw inPlainWords(error);
}

export async function reading<T>(work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  return await withCancellableProgress("Reading published commands…", work, outer).catch(throwRefusal);
}

/** What is published at a destination, of which there is something. Throws a UserError. */
export async function listPublished({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const list = await reading((signal) => client.listCommands(target, signal));
  if (list.length === 0) throw new UserErrorWithActions(`No commands are published ${where}.`);
  return list;
}
