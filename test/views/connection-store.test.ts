import { expect, it, vi } from "vitest";
import type { TryItConnected, TryItEndpoint } from "../../core/use/try-it/try-it.schema.ts";
import { ConnectionStore } from "../../views/page/connection-store.ts";
import { PortFailure } from "../../views/use/use-port.ts";

/** A service that reaches all endpoints but one. */
const answer = async ({ url }: TryItEndpoint): Promise<TryItConnected> => {
  const isRefused = url === "http://127.0.0.1:9";
  const connection = { endpointUrl: isRefused ? null : url, bots: [], listeners: 0, standIn: false };
  return { connection, ...(isRefused && { problem: "Nothing is listening at http://127.0.0.1:9." }) };
};

it("connects to the URL that is entered, and says why it could not", async () => {
  const setEndpoint = vi.fn(answer);
  const endpoint = new ConnectionStore({ setEndpoint }, () => {});
  expect(endpoint.connection).toBeUndefined();
  endpoint.show({ endpointUrl: null, bots: [], listeners: 0, standIn: false });
  expect(endpoint.connection).toEqual({ endpointUrl: null, bots: [], listeners: 0, standIn: false });
  endpoint.setUrl("http://127.0.0.1:9");
  await endpoint.connect();
  expect(endpoint.problem).toBe("Nothing is listening at http://127.0.0.1:9.");
  endpoint.setUrl("http://127.0.0.1:3000");
  expect(endpoint.problem).toBeUndefined();
  const connecting = endpoint.connect();
  expect(endpoint.isConnecting).toBe(true);
  await endpoint.connect();
  await connecting;
  expect([endpoint.isConnecting, setEndpoint.mock.calls.length]).toEqual([false, 2]);
  expect(endpoint.connection?.endpointUrl).toBe("http://127.0.0.1:3000");
  await endpoint.disconnect();
  expect([endpoint.connection?.endpointUrl, endpoint.url]).toEqual([null, "http://127.0.0.1:3000"]);
  setEndpoint.mockRejectedValueOnce(new PortFailure("It is gone."));
  await endpoint.connect();
  expect([endpoint.problem, endpoint.isConnecting]).toEqual(["It is gone.", false]);
});
