import { AssertionError } from "node:assert";
import { allComponents } from "../../core/interactions/component-tree.ts";
import type { CommandReference, Message, Reply, UseDetails, Used } from "./index.d.cts";

/** Sends a request to the local service, and resolves with the body of the response. */
export type SendRequest = (method: string, path: string, body?: object) => Promise<unknown>;

/** Seconds. */
const defaultWait = 15;

export async function useInTest(
  send: SendRequest,
  command: string | CommandReference,
  details: UseDetails,
): Promise<Reply> {
  return replyTo(send, await send("POST", "/local/use", useRequest(command, details)));
}

function replyTo(send: SendRequest, result: unknown): Reply {
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
  // Not enumerable, so that comparisons and snapshots of test runners see only the result.
  const hidden = Object.entries(moves).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties({ ...used }, Object.fromEntries(hidden)) as Reply;
}

/** The last message with a component, else the last message, for which the service reports an unknown component. */
function messageWith({ messages = [], outcome, message }: Used, customId: string): Message {
  const found =
    messages.findLast(({ components }) =>
      allComponents(components).some(({ component }) => component.custom_id === customId),
    ) ?? messages.at(-1);
  if (found) return found;
  throw missingMessage(`The app sent no message with “${customId}”. The outcome is “${outcome}”. ${message}`);
}

function interactionOf({ interaction, outcome, message }: Used): NonNullable<Used["interaction"]> {
  if (interaction) return interaction;
  throw missingMessage(`The app received no interaction. The outcome is “${outcome}”. ${message}`);
}

function missingMessage(message: string): AssertionError {
  return new AssertionError({ message });
}

/** The body of `POST /local/use` for a command in a test. */
function useRequest(command: string | CommandReference, details: UseDetails): object {
  const { options, typing, ...others } = details;
  const [name = "", ...subcommands] = typeof command === "string" ? command.replace(/^\//, "").split(" ") : [];
  const values = Array.isArray(options) ? options : optionValues(options as GivenValues | undefined, typing);
  return {
    ...others,
    command: typeof command === "string" ? { name } : command,
    options: subcommands.reduceRight((inner, subcommand) => [{ name: subcommand, options: inner }], values),
    ...(typing !== undefined && { autocomplete: true }),
  };
}

type GivenValues = Readonly<Record<string, unknown>>;

/** The options as an interaction lists them. An option that the user is typing may be empty. */
function optionValues(options: GivenValues = {}, typing: string | undefined): readonly object[] {
  const all: GivenValues = typing === undefined ? options : { [typing]: "", ...options };
  return Object.entries(all).map(([name, value]) => ({ name, value, ...(name === typing && { focused: true }) }));
}
