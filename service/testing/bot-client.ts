import type { Service } from "../service.ts";

/** Sends requests as the bot. A path without a slash at its start is relative to the endpoint URL. */
export type BotClient = (method: string, path: string, body?: object) => Promise<unknown>;

/** Asks the service in this process, past its socket. `url`: its endpoint URL. */
export function botClient(service: Service, url: string): BotClient {
  return async (method, path, body) => {
    const request = new Request(new URL(path, `${url}/`), {
      method,
      headers: { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await service.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was refused with status ${response.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
