import type { Client, Target } from "../../core/discord/client.ts";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import type { CommandPermissions } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import type { Ledger } from "../../core/publish/drift/ledger.schema.ts";
import type { Refresh, UnrestoredList } from "../../core/publish/history/history.schema.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import type { Consent, PublishEntry, PublishPorts } from "../../core/publish/use-cases/ports.ts";
import type { PlannedRequest, PublishRequest } from "../../core/publish/use-cases/request.ts";
import { MemoryApi } from "./memory-api.ts";
import { slash } from "./planning.ts";

const target: Target = { applicationId: "1", guildId: "2" };

/** A client of one scope in memory; `permissions` are those of its guild. */
export function memoryClient(api: MemoryApi, permissions: CommandPermissions[] = []): Client {
  const of = (id: string) => permissions.find((one) => one.id === id);
  const client: Partial<Client> = {
    listCommands: async (of, _) => (of.guildId === target.guildId ? [...(await api.list())] : []),
    createCommand: async (_, body) => ({ command: await api.create(body), isNew: true }) as never,
    editCommand: async (_, id, body) => {
      // A rename takes the permissions away. §4.5
      if (body.name !== undefined)
        permissions.splice(0, permissions.length, ...permissions.filter((one) => one.id !== id));
      return await api.edit(id, body);
    },
    deleteCommand: (_, id) => api.delete(id),
    overwriteCommands: async (_, body) => [...(await api.overwrite(body))],
    listPermissions: async () => permissions,
    getPermissions: async (_application, _guild, id) => of(id)?.permissions ?? [],
    editPermissions: async (_application, _guild, id, now) => {
      permissions.push({ id, application_id: "1", guild_id: "2", permissions: now });
      return now as never;
    },
    whileWaiting: () => client as Client,
  };
  return client as Client;
}

/** The request to publish these commands to a guild. */
export function requestFor(
  client: Client,
  commands: readonly object[],
  more: Partial<PublishRequest["batch"]> & { readonly userClient?: Client } = {},
): PublishRequest {
  const { userClient, ...batch } = more;
  const uri = "a.commands.json";
  const manifest = parseManifest(JSON.stringify(commands));
  return {
    destination: { client, userClient, target, scopeName: "2" },
    batch: {
      name: "a",
      scope: "guild",
      owns: "listed",
      desired: payloadsOf(manifest, "guild", uri),
      manifests: [{ uri, manifest }],
      integrationTypes: undefined,
      protectedName: undefined,
      notes: [],
      ...batch,
    },
  };
}

const overwrite = { id: "7", type: 1, permission: true } as const;

/** The permissions of some commands of a guild, of each the same. */
export const permissionsOf = (...commands: readonly { readonly id: string }[]): CommandPermissions[] =>
  commands.map(({ id }) => ({ id, application_id: "1", guild_id: target.guildId ?? "", permissions: [overwrite] }));

/** A command with permissions, and what renaming it asks for where a user's token can restore them. */
export function renaming() {
  const api = new MemoryApi([slash("old")]);
  const [{ id } = { id: "" }] = api.commands;
  const permissions = permissionsOf({ id });
  const client = memoryClient(api, permissions);
  const request = requestFor(client, [slash("new", { id })], { userClient: client });
  return { api, id, permissions, client, request, ports: new MemoryPorts() };
}

/** Ports that write down what they are asked, in order, and answer as they are told. */
export class MemoryPorts implements PublishPorts<PublishRequest> {
  readonly log: string[] = [];
  readonly entries: PublishEntry[] = [];
  readonly endings: Ending[] = [];
  readonly consents: Consent[] = [];
  saved: string | undefined;
  ledger: Ledger = [];
  unrestored: UnrestoredList = [];
  refresh: Omit<Refresh, "place"> | undefined;
  agrees: boolean | Error = true;
  /** Cancels before this step, counted from 0. */
  cancelBefore: number | undefined;
  cannotSave: Error | undefined;

  readonly records = {
    ledger: async () => this.ledger,
    writeLedger: async (ledger: Ledger) => {
      this.ledger = ledger;
      this.log.push("ledger");
    },
    unrestored: async () => this.unrestored,
    writeUnrestored: async (list: UnrestoredList) => {
      this.unrestored = list;
      this.log.push(`unrestored ${list.length}`);
    },
    writeEntry: async (entry: PublishEntry) => {
      this.entries.push(entry);
      this.log.push(entry.outcome ? "end" : "begin");
    },
    writeRefresh: async (refresh: Omit<Refresh, "place">) => {
      this.refresh = refresh;
    },
  };

  readonly face = {
    note: (_: string): void => undefined,
    reading: async <T>(work: () => Promise<T>): Promise<T> => {
      this.log.push("read");
      return await work();
    },
    show: (_: PlannedRequest): void => void this.log.push("show"),
    consent: async (_: PlannedRequest, needed: Consent): Promise<boolean> => {
      this.log.push("consent");
      this.consents.push(needed);
      if (typeof this.agrees === "boolean") return this.agrees;
      throw this.agrees;
    },
    progress: async (_: PlannedRequest, work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome> => {
      this.log.push("apply");
      const controller = new AbortController();
      if (this.cancelBefore === 0) controller.abort();
      const onProgress = (_step: unknown, index: number): void => {
        if (this.cancelBefore !== undefined && index + 1 >= this.cancelBefore) controller.abort();
      };
      return await work({ signal: controller.signal, onProgress });
    },
    permissionsLost: (_: string, file: string): void => void this.log.push(`lost, see ${file}`),
    report: (_: PlannedRequest, ending: Ending): void => {
      this.log.push(`report ${ending.kind}`);
      this.endings.push(ending);
    },
  };

  savePermissions = async (text: string): Promise<string> => {
    if (this.cannotSave) throw this.cannotSave;
    this.log.push("save permissions");
    this.saved = text;
    return "saved.permissions.json";
  };
}
