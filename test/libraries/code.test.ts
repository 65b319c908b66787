import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "reflect-metadata";
import { Logger } from "@nestjs/common";
import { MetadataScanner, Reflector } from "@nestjs/core";
import { ApplicationCommandManager, type Client as DiscordClient } from "discord.js";
import { MetadataStorage } from "discordx";
import { Client as ErisClient } from "eris";
import {
  CommandsService,
  ContextMenusModule,
  ContextMenusService,
  NecordExplorerService,
  SlashCommandsModule,
  SlashCommandsService,
} from "necord";
import { Client as OceanicClient } from "oceanic.js";
import { type BaseSlashCreator, Creator } from "slash-create";
import { expect, test } from "vitest";
import { readCommands } from "../../core/code/javascript/read-commands.ts";
import { virtualManifests } from "../../core/code/virtual-manifest.ts";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import type { JsonObject } from "../../core/text/json.ts";

/** The commands that a library sends for its sample. */
type Sent = readonly JsonObject[];

async function sample(name: string): Promise<Record<string, never>> {
  return (await import(`./code/${name}.ts`)) as Record<string, never>;
}

/** What reaches the network of a library, in place of it. */
function sending() {
  const bodies: unknown[] = [];
  const send = (body: unknown): Promise<never[]> => {
    bodies.push(body);
    return Promise.resolve([]);
  };
  return { send, sent: (): Sent => JSON.parse(JSON.stringify(bodies.flat())) as Sent };
}

/** The translation of discord.js itself of what its manager is given, without its request. */
const asSent = (data: unknown): JsonObject => {
  const manager = ApplicationCommandManager as unknown as { transformCommand(data: unknown): JsonObject };
  return manager.transformCommand(data);
};

const libraries: Readonly<Record<string, () => Promise<Sent>>> = {
  async "discord-js"() {
    const { builders, publish } = (await sample("discord-js")) as unknown as {
      builders: readonly { toJSON(): JsonObject }[];
      publish(client: unknown): void;
    };
    const { send, sent } = sending();
    publish({
      application: { commands: { set: (data: readonly unknown[]) => send(data.map(asSent)) } },
    } as unknown as DiscordClient);
    return [...builders.map((one) => one.toJSON()), ...sent()];
  },
  async "slash-create"() {
    const { default: Command } = (await sample("slash-create")) as unknown as {
      default: new (creator: BaseSlashCreator) => { toCommandJSON(global: boolean): JsonObject };
    };
    return [new Command(new Creator({ applicationID: "1" })).toCommandJSON(true)];
  },
  async seyfert() {
    const { all } = (await sample("seyfert")) as unknown as { all: readonly (new () => { toJSON(): JsonObject })[] };
    return JSON.parse(JSON.stringify(all.map((One) => new One().toJSON()))) as Sent;
  },
  async discordx() {
    await sample("discordx");
    await MetadataStorage.instance.build();
    const commands = MetadataStorage.instance.applicationCommands;
    return JSON.parse(JSON.stringify(commands.map((one) => asSent(one.toJSON())))) as Sent;
  },
  async necord() {
    const { all } = (await sample("necord")) as unknown as { all: readonly (new () => object)[] };
    const { send, sent } = sending();
    const client = {
      application: { commands: { set: (data: readonly unknown[]) => send(data.map(asSent)) } },
      on: () => client,
    };
    // NestJS puts these together as an application starts.
    const providers = { getProviders: () => all.map((One) => ({ instance: new One() })) };
    const scanner = new MetadataScanner();
    const reflector = new Reflector();
    const contexts = { bind: () => undefined };
    const explorer = new NecordExplorerService(reflector, providers as never, scanner, contexts as never);
    const [slash, menus] = [new SlashCommandsService(reflector), new ContextMenusService()];
    new SlashCommandsModule(client as never, explorer as never, slash).onModuleInit();
    new ContextMenusModule(client as never, explorer as never, menus).onModuleInit();
    await new CommandsService(client as never, menus, slash).registerAllCommands();
    return sent();
  },
  async oceanic() {
    const { publish } = (await sample("oceanic")) as unknown as { publish(client: unknown): Promise<unknown> };
    const { send, sent } = sending();
    const client = new OceanicClient({ auth: "Bot none" });
    client.rest.authRequest = ((request: { readonly json: unknown }) => send(request.json)) as never;
    const { applications } = client.rest;
    await publish({
      application: { bulkEditGlobalCommands: applications.bulkEditGlobalCommands.bind(applications, "1") },
    });
    return sent();
  },
  async eris() {
    const { publish } = (await sample("eris")) as unknown as { publish(client: ErisClient): Promise<unknown> };
    const { send, sent } = sending();
    const client = new ErisClient("Bot none");
    Object.assign(client, { application: { id: "1" } });
    client.requestHandler.request = ((_: string, __: string, ___: boolean, body: unknown) =>
      send(body).then(() => body)) as never;
    await publish(client);
    return sent();
  },
};

const normal = (all: Sent): Sent =>
  all.map((one) => normalCommand(one, "global")).sort((a, b) => String(a.name).localeCompare(String(b.name)));

/** The commands without what stands for parts that other files may add. */
function withoutUnknown(json: string): Sent {
  const isKnown = (one: { readonly name?: unknown } | null) => !/^unknown-/.test(String(one?.name));
  const commands = JSON.parse(json, (_, value) => (Array.isArray(value) ? value.filter(isKnown) : value)) as Sent;
  return commands.flat();
}

Logger.overrideLogger(false);

test.each(Object.entries(libraries))("a sample in code is read as %s sends it", async (name, sent) => {
  const file = new URL(`code/${name}.ts`, import.meta.url);
  const read = readCommands(readFileSync(fileURLToPath(file), "utf8"), file.href, () => undefined);
  const [manifest] = virtualManifests(read?.lists ?? []);
  const ours = withoutUnknown(manifest?.json ?? "[]");
  expect(normal(ours)).toEqual(normal(await sent()));
});
