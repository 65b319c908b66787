import { API } from "@discordjs/core/http-only";
import { REST } from "@discordjs/rest";
import type { ServiceOptions } from "../../service/service.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { liftedRates, patient } from "./support.ts";

// Tests look into bodies of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

/** A bot with an endpoint of its own, and the local service that it is registered at, each behind a real socket. */
export interface Bot {
  readonly service: RunningService;
  readonly app: string;
  /** Discord's own client of its HTTP interface. */
  readonly api: API;
  readonly rest: REST;
  /** Publishes these global commands in place of all others. */
  publish(...commands: readonly object[]): Promise<void>;
  /** Asks the local service as a test of a bot does; a body makes it a POST. */
  local(path: string, body?: object, method?: string): Promise<Json>;
  stop(): Promise<void>;
}

/**
 * Starts a bot whose endpoint answers interactions as `answer` says. Rates are lifted unless the options have settings, and the
 * time for an answer ends only by the options' clock.
 */
export async function startBot(
  answer: (interaction: Json, bot: Bot) => unknown,
  options: Pick<ServiceOptions, "answerTime" | "elapsed" | "settings"> = {},
): Promise<Bot> {
  const service = await startService({
    port: 0,
    settings: { limits: { rates: liftedRates } },
    answerWithin: patient,
    ...options,
  });
  const { applicationId: app, botToken } = service.identity;
  const origin = `http://127.0.0.1:${service.port}`;
  const rest = new REST({ api: `${origin}/api`, retries: 0 }).setToken(botToken);
  const local = async (path: string, body?: object, method = body ? "POST" : "GET"): Promise<Json> => {
    const headers = { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" };
    const response = await fetch(`${origin}/local${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return await response.json();
  };
  const { public_key: publicKey } = await local("/settings");
  const endpoint = await startEndpoint(
    () => publicKey,
    (body) => {
      const interaction = JSON.parse(body);
      return interaction.type === 1 ? { type: 1 } : answer(interaction, bot);
    },
  );
  const bot: Bot = {
    service,
    app,
    rest,
    api: new API(rest),
    publish: async (...commands) => void (await rest.put(`/applications/${app}/commands`, { body: commands })),
    local,
    stop: async () => {
      await endpoint.close();
      await service.stop();
    },
  };
  await local("/settings", { interactions_endpoint_url: endpoint.url }, "PATCH");
  return bot;
}
