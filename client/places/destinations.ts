import { type Client, createClient, type Target } from "../../core/discord/client.ts";
import { isBot } from "../../core/discord/credentials/credential.ts";
import { distinctLabel, type Names } from "../../core/discord/names/names.ts";
import { type ServiceName, serviceNameOf } from "../../core/discord/service-name.ts";
import { localService } from "../../core/discord/service-url.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { quote } from "../../core/manifest/describe.ts";
import type { SortedId } from "../../core/manifest/subjects.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { EditableGuild } from "../../core/permissions/publish.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import { guildsPerSecond } from "../../core/publish/many/each-guild.ts";
import { placeHeading, type Where } from "../../core/workspace/where.ts";
import { Question } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { inPlainWords, requireTrust, UserErrorWithActions } from "../ui/user-error.ts";
import { signInAction } from "./credentials/sign-in-request.ts";
import type { KnownNames } from "./known-names.ts";
import type { ChosenService, Services } from "./services.ts";
import type { GivenIds, Targets } from "./targets.ts";

/** A place to publish commands to, with a client for it. */
export interface Destination {
  readonly service: ChosenService;
  readonly target: Target;
  readonly client: Client;
  /** Uses a user token, which is required to edit permissions; undefined: none is available. */
  readonly userClient: Client | undefined;
  /** Formatted for after a verb: `to “staging”`, `to “Harbor Test” on the local service`, `globally on Discord`. */
  readonly where: string;
  /** The same as a subject: `“staging”`, `“Harbor Test” on the local service`, `the global scope on Discord`. */
  readonly placeName: string;
  /** The head of a plan: `staging (Harbor Test, Discord)`. */
  readonly heading: string;
  /** The guild's name, or its ID if the name is unknown; “global” for the global scope. */
  readonly scopeName: string;
  /** The guild's name; undefined: it is unknown, or the scope is global. */
  readonly guildName: string | undefined;
  /** The name of the project's target; absent: no target was named. */
  readonly targetName?: string | undefined;
  /** The server's name in messages, from the project's target if there is one. */
  readonly serviceName: ServiceName;
  /** The known names of IDs. */
  namesOf(ids: readonly SortedId[]): Promise<Names>;
}

type ScopeWords = Pick<Destination, "where" | "placeName" | "heading" | "scopeName" | "guildName">;

export interface GuildDestination extends Destination {
  readonly place: PermissionsPlace;
}

/** A service for actions that require a bot. */
export interface Bot extends Pick<Destination, "client" | "namesOf"> {
  readonly name: string;
}

export type EditableDestination = GuildDestination & EditableGuild;

/** Finds the destination of a publish. All reject with a CancellationError when the user cancels, and throw a UserError. */
export class Destinations {
  readonly #services: Services;
  readonly #targets: Targets;
  readonly #names: KnownNames;
  /** “local” or an endpoint URL; undefined: that of the user's setting. */
  readonly #address: string | undefined;

  constructor(services: Services, targets: Targets, names: KnownNames, address?: string) {
    this.#services = services;
    this.#targets = targets;
    this.#names = names;
    this.#address = address;
  }

  /** Finds destinations at “local” or an endpoint URL, instead of that of the user's setting. */
  at(address: string): Destinations {
    return new Destinations(this.#services, this.#targets, this.#names, address);
  }

  /** The destination of a manifest and its project. */
  of(given: GivenIds, scope: Scope): Question<Destination> {
    return this.#chosen().andThen((service) => this.#at(service, given, scope));
  }

  /** The destination of a project's target. `where`: the IDs from the target and the manifests. */
  ofTarget(where: Where, name: string): Question<Destination> {
    return this.#named(where, name)
      .andThen((service) => this.#at(service, where, where.scope))
      .map((destination) => ({
        ...destination,
        ...targetWords(destination, name),
        heading: placeHeading(
          { guildId: where.guildId, guildName: destination.guildName, targetName: name },
          destination.service,
        ),
      }));
  }

  /** The destination of a target of many guilds, without a guild. Sends as many requests a second as they may take. */
  ofGuilds(where: Where, name: string): Question<Destination> {
    return this.#named(where, name).andThen((service) =>
      this.#targets.application(where, service).map(async (applicationId) => {
        return await this.#guildsAt(service, applicationId, name);
      }),
    );
  }

  ofPlace(place: HistoryPlace): Question<Destination> {
    return this.#known(place).andThen((found) => {
      return this.#at(found, place, place.guildId === undefined ? "global" : "guild");
    });
  }

  /** The destination of a publish to many guilds, as `ofGuilds`. `name`: the target's. */
  ofGuildsAt(place: HistoryPlace, name: string): Question<Destination> {
    return this.#known(place).map((found) => this.#guildsAt(found, place.applicationId, name));
  }

  /** The service of an earlier publish. */
  #known({ service, applicationId }: HistoryPlace): Question<ChosenService> {
    return Question.known(async () => {
      const found = await this.#service((services) => services.known(service));
      // The local service serves its one application for every ID, and may have had another one before.
      if (found.isLocal && found.applicationId !== applicationId) {
        throw new UserErrorWithActions(
          `This was published to application ${applicationId}. The local service has application ${found.applicationId} now.`,
        );
      }
      return found;
    });
  }

  async #guildsAt(service: ChosenService, applicationId: string, name: string): Promise<Destination> {
    const destination = await this.#destinationAt(service, { applicationId }, guildsPerSecond);
    return { ...destination, ...targetWords(destination, name), heading: name };
  }

  /** The known names of the guilds of places. Starts no service, and asks the user nothing. */
  async guildNamesOf(places: readonly HistoryPlace[]): Promise<Names> {
    const idsAt = (near: readonly HistoryPlace[]): readonly SortedId[] =>
      near.flatMap(({ guildId: id }) => (id === undefined ? [] : [{ sort: "guild", id }]));
    for (const service of new Set(places.map((place) => place.service))) {
      const source = await this.#services.ifAvailable(service);
      const near = places.filter((place) => place.service === service);
      if (source) await this.#names.of(idsAt(near), source);
    }
    return await this.#names.of(idsAt(places));
  }

  /** The guild of a permissions manifest and its project. */
  guild(given: GivenIds): Question<GuildDestination> {
    return this.#chosen().andThen((service) => this.#guildAt(service, given));
  }

  /** Like `guild`, for editing permissions, which requires a user token. Makes no call with the bot token. §5 */
  editableGuild(given: GivenIds): Question<EditableDestination> {
    return this.#chosen().andThen((service) => {
      const { name, url, userAuthorization } = service;
      if (userAuthorization === undefined) {
        const message = `Editing permissions requires a user's token. Sign in to ${name} with the token of a user who can manage the guild and its roles. The token requires the scope applications.commands.permissions.update.`;
        throw new UserErrorWithActions(message, signInAction({ url, role: "user" }));
      }
      const userClient = clientFor(service, userAuthorization);
      return this.#guildAt(service, given).map((guild) => ({ ...guild, userClient }));
    });
  }

  /** The chosen service, for actions that require a bot. §5 */
  async bot(): Promise<Bot> {
    const service = await this.#service((services) => services.chosen());
    const { url, authorization, name, guildId } = service;
    if (isBot(authorization)) {
      const namesOf: Bot["namesOf"] = (ids) => this.#names.withGuild(guildId, ids, service);
      return { client: clientFor(service, authorization), name, namesOf };
    }
    const message = `This requires a bot token. Sign in to ${name} with the application's bot token.`;
    throw new UserErrorWithActions(message, signInAction({ url, kind: "bot" }));
  }

  async change(): Promise<void> {
    await this.#targets.change(await this.#service((services) => services.chosen()));
  }

  /** The known names of guilds. Asks the chosen service if it runs. */
  async guildNames(): Promise<Names> {
    return await this.#names.withGuilds();
  }

  async askForGuild({ service }: Destination): Promise<string> {
    return await this.#targets.askForGuild(service);
  }

  async #service(find: (services: Services) => Promise<ChosenService>): Promise<ChosenService> {
    requireTrust();
    return await find(this.#services).catch(throwRefusal);
  }

  #chosen(): Question<ChosenService> {
    const address = this.#address;
    return Question.known(() =>
      this.#service((services) => (address === undefined ? services.chosen() : services.known(address))),
    );
  }

  /** The service of a target. */
  #named(where: Where, name: string): Question<ChosenService> {
    return new Question<ChosenService>(async (questions, next) => {
      const find = questions.asksNobody ? "running" : "named";
      return next(await this.#service((services) => services[find](where.service, name)), questions);
    });
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

  async #destinationAt(service: ChosenService, target: Target, perSecond?: number): Promise<Destination> {
    const { authorization, userAuthorization } = service;
    return {
      service,
      target,
      client: clientFor(service, authorization, perSecond),
      userClient: userAuthorization ? clientFor(service, userAuthorization) : undefined,
      ...(await this.#scopeOf(service, target)),
      serviceName: calledService(service),
      namesOf: (ids) => this.#names.of(ids, service),
    };
  }

  async #scopeOf(service: ChosenService, { guildId: id }: Target): Promise<ScopeWords> {
    const { name: called } = service;
    const heading = (guildName: string | undefined): string => placeHeading({ guildId: id, guildName }, service);
    if (id === undefined) {
      const placeName = `the global scope on ${called}`;
      return {
        where: `globally on ${called}`,
        placeName,
        heading: heading(undefined),
        scopeName: "global",
        guildName: undefined,
      };
    }
    const names = await this.#names.of([{ sort: "guild", id }], service);
    const guildName = names.nameOf("guild", id);
    const guild = guildName === undefined ? `guild ${id}` : quote(distinctLabel(id, "guild", names));
    const placeName = `${guild} on ${called}`;
    return { where: `to ${placeName}`, placeName, heading: heading(guildName), scopeName: guildName ?? id, guildName };
  }
}

function calledService({ isLocal, url }: ChosenService, targetName?: string): ServiceName {
  return serviceNameOf(isLocal ? localService : url, targetName);
}

function targetWords({ service }: Pick<Destination, "service">, name: string) {
  return {
    targetName: name,
    where: `to ${quote(name)}`,
    placeName: quote(name),
    serviceName: calledService(service, name),
  };
}

function clientFor({ url }: ChosenService, token: ChosenService["authorization"], perSecond?: number): Client {
  return createClient({ baseUrl: url, token, fetch, perSecond });
}

/** Rethrows an error, with a refusal in plain words. For `catch`. */
export function throwRefusal(error: unknown): never {
  throw inPlainWords(error);
}

export async function reading<T>(work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  return await withCancellableProgress("Reading published commands…", work, outer).catch(throwRefusal);
}

/** The published commands of a destination. Throws a UserError if there are none. */
export async function listPublished({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const list = await reading((signal) => client.listCommands(target, signal));
  if (list.length === 0) throw new UserErrorWithActions(`No commands are published ${where}.`);
  return list;
}
