import type { Validator } from "../../core/discord/validator.ts";
import {
  isTryItConnected,
  isTryItOutcome,
  isTryItView,
  type TryItComponent,
  type TryItEndpoint,
  type TryItModal,
  type TryItRequest,
  type TryItUse,
} from "../../core/use/try-it/try-it.schema.ts";

/** The service did not answer, or answered with an error. The message is for the user. */
export class ServiceFailure extends Error {}

/** The page's requests to its service. Reject with ServiceFailure, or with the signal's reason. */
export const servicePort = {
  view: (request: TryItRequest, signal?: AbortSignal) => askService("/page/view", request, isTryItView, signal),
  use: (request: TryItUse, signal?: AbortSignal) => askService("/page/use", request, isTryItOutcome, signal),
  useComponent: (request: TryItComponent) => askService("/page/component", request, isTryItOutcome),
  submitModal: (request: TryItModal) => askService("/page/modal", request, isTryItOutcome),
  setEndpoint: (request: TryItEndpoint) => askService("/page/endpoint", request, isTryItConnected),
};
export type ServicePort = typeof servicePort;

async function askService<T>(path: string, body: unknown, isRight: Validator<T>, signal?: AbortSignal): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) };
  const response = await fetch(path, init).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new ServiceFailure("The local service does not answer. Start it again and reload this page.", {
      cause: error,
    });
  });
  if (!response.ok) throw new ServiceFailure(`The local service refused this with status ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isRight(answer)) throw new ServiceFailure("The local service is another version. Reload this page.");
  return answer;
}
