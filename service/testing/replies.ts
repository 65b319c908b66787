import { AssertionError } from "node:assert";
import { allComponents } from "../../core/use/interactions/component-tree.ts";
import type { Message, Reply, UseDetails, Used } from "./index.d.cts";
import { useRequestOf } from "./use-request-of.ts";

/** Sends a request on behalf of the user, and resolves with what came of it. */
export type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Seconds that `next` waits when it is not told. */
const defaultWait = 15;

/** Uses a command. The reply has what the user can do next. */
export async function useCommand(
  send: Send,
  command: Parameters<typeof useRequestOf>[0],
  details: UseDetails,
): Promise<Reply> {
  return replyTo(send, await send("POST", "/local/use", useRequestOf(command, details)));
}

function replyTo(send: Send, result: unknown): Reply {
  const used = result as Used;
  const then = async (path: string, body: object): Promise<Reply> => replyTo(send, await send("POST", path, body));
  const component = (custom_id: string, more: object): Promise<Reply> =>
    then("/local/use/component", { ...more, message_id: messageWith(used, custom_id).id, custom_id });
  const moves: Pick<Reply, "click" | "select" | "submit" | "next"> = {
    click: async (customId, details = {}) => component(customId, details),
    select: async (customId, values, details = {}) => component(customId, { ...details, values: [values].flat() }),
    submit: async (values = {}, details = {}) =>
      then("/local/use/modal", { ...details, interaction_id: interactionOf(used).id, values }),
    async next({ wait = defaultWait } = {}) {
      const known = used.exchange?.length ?? 0;
      const path = `/local/interactions/${interactionOf(used).id}?after=${known}&wait=${wait}`;
      return replyTo(send, await send("GET", path));
    },
  };
  // Comparisons and snapshots of test runners look at the result alone.
  const hidden = Object.entries(moves).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties({ ...used }, Object.fromEntries(hidden)) as Reply;
}

/** The last message with a component, else the last one: the service says which components that has. */
function messageWith({ messages = [], outcome, message }: Used, customId: string): Message {
  const found =
    messages.findLast(({ components }) =>
      allComponents(components).some(({ component }) => component.custom_id === customId),
    ) ?? messages.at(-1);
  if (found) return found;
  throw unusable(`The app sent no message with “${customId}”. The outcome is “${outcome}”. ${message}`);
}

function interactionOf({ interaction, outcome, message }: Used): NonNullable<Used["interaction"]> {
  if (interaction) return interaction;
  throw unusable(`The app received no interaction. The outcome is “${outcome}”. ${message}`);
}

function unusable(message: string): AssertionError {
  return new AssertionError({ message });
}
