import type * as vscode from "vscode";
import { labelOf } from "../../core/discord/names/label.ts";
import type { PermissionsPlace } from "../../core/permissions/plan.ts";
import type { GuildIds } from "../../core/permissions/publish.ts";
import { type Form, formAfterDialog, type Next, newForm, pickOne, typeId } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";
import type { KnownNames } from "./known-names.ts";
import type { ChosenService } from "./services.ts";

/** The IDs from a manifest and its project; undefined if they have none. */
export type GivenIds = GuildIds;

type IdField = "applicationId" | "guildId";

const sorts = { applicationId: "application", guildId: "guild" } as const;

const titles: Readonly<Record<IdField, string>> = {
  applicationId: "Publish: Application",
  guildId: "Publish: Guild",
};

/** What was answered once in this workspace, for one service. */
type Remembered = Readonly<Partial<Record<IdField, string>>>;

/**
 * Knows which application and guild a manifest goes to; asks once and remembers it for the workspace. All questions
 * reject with a CancellationError when the user cancels.
 */
export class Targets {
  readonly #state: vscode.Memento;
  readonly #names: KnownNames;

  constructor(state: vscode.Memento, names: KnownNames) {
    this.#state = state;
    this.#names = names;
  }

  /** The application on a service. The local service serves one, and every manifest may be tried there. */
  async application<Result>(
    form: Form,
    { applicationId: given }: GivenIds,
    service: ChosenService,
    next: Next<string, Result>,
  ): Promise<Result> {
    const known = service.isLocal ? service.applicationId : (given ?? service.applicationId);
    return await this.#askOnce(form, service, "applicationId", known, next);
  }

  /** The application and the guild on a service. */
  async guild<Result>(
    form: Form,
    given: GivenIds,
    service: ChosenService,
    next: Next<PermissionsPlace, Result>,
  ): Promise<Result> {
    return await this.application(form, given, service, (applicationId, afterApplication) =>
      this.#askOnce(afterApplication, service, "guildId", given.guildId, (guildId, afterGuild) =>
        next({ applicationId, guildId }, afterGuild),
      ),
    );
  }

  /** The guilds that were entered in this workspace, for any service. */
  rememberedGuilds(): readonly string[] {
    const keys = this.#state.keys().filter((key) => key.startsWith(keyStart));
    return keys.flatMap((key) => this.#state.get<Remembered>(key)?.guildId ?? []);
  }

  /** Asks for the guild again, from a dialog. */
  async askForGuild(service: ChosenService): Promise<string> {
    return await this.#ask(formAfterDialog(titles.guildId), service, "guildId", (guildId) => guildId);
  }

  /** Lets the user change the application or the guild. The local service has one application. */
  async change(service: ChosenService): Promise<void> {
    const names = await this.#names.withGuilds(service);
    const itemFor = (field: IdField, label: string) => {
      const id = this.#defaultId(service, field);
      const name = id === undefined ? undefined : names.nameOf(sorts[field], id);
      return { field, label, description: id === undefined ? "Not set" : labelOf({ id, name }) };
    };
    const guild = itemFor("guildId", "Guild");
    const application = itemFor("applicationId", "Application");
    const items = service.isLocal ? [guild] : [application, guild];
    const placeholder = `Select the default to change for ${service.name}`;
    await pickOne(newForm("Change Application or Guild"), placeholder, items, ({ field }, form) =>
      this.#ask(form, service, field, () => undefined),
    );
  }

  async #askOnce<Result>(
    form: Form,
    service: ChosenService,
    field: IdField,
    given: string | undefined,
    next: Next<string, Result>,
  ): Promise<Result> {
    const known = given ?? this.#remembered(service)[field];
    return known === undefined ? await this.#ask(form, service, field, next) : await next(known, form);
  }

  async #ask<Result>(form: Form, service: ChosenService, field: IdField, next: Next<string, Result>): Promise<Result> {
    const value = this.#defaultId(service, field);
    const titled = { ...form, title: titles[field] };
    const remember: Next<string, Result> = async (answer, { depth }) => {
      await this.#state.update(serviceKey(service), { ...this.#remembered(service), [field]: answer });
      return await next(answer, { ...form, depth });
    };
    if (field === "guildId") return await this.#pickGuild(titled, service, value, remember);
    const prompt = `Application ID on ${service.name}. Saved for this workspace.`;
    return await typeId(titled, { prompt, value }, remember);
  }

  /** Offers the guilds that the project names and those that the bot is in. */
  async #pickGuild<Result>(
    form: Form,
    service: ChosenService,
    value: string | undefined,
    next: Next<string, Result>,
  ): Promise<Result> {
    const { name, isLocal } = service;
    const prompts = {
      pick: `Select a guild on ${name} or enter its ID`,
      type: isLocal
        ? "Guild ID (any ID works with the local service). Saved for this workspace."
        : `Guild ID on ${name}. Saved for this workspace.`,
    };
    const names = await this.#names.withGuilds(service);
    return await pickId(form, prompts, names.known("guild"), value, next);
  }

  #defaultId(service: ChosenService, field: IdField): string | undefined {
    return this.#remembered(service)[field] ?? service[field];
  }

  #remembered(service: ChosenService): Remembered {
    return this.#state.get<Remembered>(serviceKey(service), {});
  }
}

const keyStart = "commandManifest.target:";

/** The local service gets another port from time to time. It is still the same place. */
function serviceKey({ isLocal, url }: ChosenService): string {
  return `${keyStart}${isLocal ? "local" : new URL(url).origin}`;
}
