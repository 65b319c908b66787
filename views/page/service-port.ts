import type { Validator } from "../../core/discord/validator.ts";
import {
  isTryItConnected,
  isTryItFollowing,
  isTryItOutcome,
  isTryItView,
  type TryItConnected,
  type TryItEndpoint,
  type TryItView,
} from "../../core/use/try-it/try-it.schema.ts";
import { PortFailure, type UsePort } from "../use/use-port.ts";

/** The page's requests to its service. */
export interface ServicePort extends UsePort<TryItView> {
  setEndpoint(request: TryItEndpoint): Promise<TryItConnected>;
}

export const servicePort: ServicePort = {
  view: (request, signal) => askService("/page/view", request, isTryItView, signal),
  use: (request, signal) => askService("/page/use", request, isTryItOutcome, signal),
  useComponent: (request) => askService("/page/component", request, isTryItOutcome),
  submitModal: (request) => askService("/page/modal", request, isTryItOutcome),
  later: (request, signal) => askService("/page/later", request, isTryItFollowing, signal),
  setEndpoint: (request) => askService("/page/endpoint", request, isTryItConnected),
};

async function askService<T>(path: string, body: unknown, isRight: Validator<T>, signal?: AbortSignal): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) };
  const response = await fetch(path, init).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new PortFailure("The local service does not answer. Start it again and reload this page.", {
      cause: error,
    });
  });
  if (!response.ok) throw new PortFailure(`The local service refused this with status ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isRight(answer)) throw new PortFailure("The local service is another version. Reload this page.");
  return answer;
}
