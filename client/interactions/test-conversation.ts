import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { CallbackType, suggestedChoices } from "../../core/interactions/answer.ts";
import { interactionWith } from "../../core/interactions/build-interaction.ts";
import { type BuiltData, componentData } from "../../core/interactions/component-data.ts";
import { numbered } from "../../core/interactions/component-tree.ts";
import { type AnyInteraction, InteractionType, type Person } from "../../core/interactions/interaction.ts";
import { blankMessage, type Message } from "../../core/interactions/message.ts";
import { modalData } from "../../core/interactions/modal-data.ts";
import { isObject } from "../../core/text/json.ts";
import { describeAnswer, describeForged, isRejected } from "../../core/use/send.ts";
import type { TryItComponent, TryItModal, TryItOutcome } from "../../core/use/try-it/try-it.schema.ts";
import { type Posted, testIds } from "../../endpoint/sending/endpoint.ts";
import { answerFaults } from "../../endpoint/verdicts/answer-faults.ts";
import type { Endpoints } from "./endpoints.ts";

/** An interaction to send. */
export interface Sending {
  readonly endpoint: string;
  readonly interaction: AnyInteraction;
  /** Whether it is sent with a wrong signature. */
  readonly isForged: boolean;
  /** The user; absent: unknown, so nothing in the answer can be used. */
  readonly person?: Person;
}

/** Something in an answer that the same user can use. */
interface Usable {
  readonly interaction: AnyInteraction;
  readonly person: Person;
}

/** The number of messages and of modals that can still be used. */
const maxKept = 50;

/** Interactions that go to an endpoint, and the messages and modals that it answered with, which the user can use in turn. */
export class TestConversation {
  readonly #endpoints: Pick<Endpoints, "send">;
  readonly #messages = new Map<string, Usable & { readonly message: Message }>();
  readonly #modals = new Map<string, Usable & { readonly modal: unknown }>();

  constructor(endpoints: Pick<Endpoints, "send">) {
    this.#endpoints = endpoints;
  }

  /** Throws a UserError for an invalid endpoint. Rejects with the signal's reason. */
  async send(sending: Sending, signal: AbortSignal): Promise<TryItOutcome> {
    const { endpoint, interaction, isForged, person } = sending;
    const { posted, milliseconds } = await this.#endpoints.send(endpoint, interaction, isForged, signal);
    const { answer, status } = posted;
    const hasFiles = (posted.files?.length ?? 0) > 0;
    const faults = isForged || posted.problem !== undefined ? [] : answerFaults(interaction, answer, hasFiles);
    const verdict = isForged ? forgedVerdict(posted) : answerVerdict(posted, faults);
    const messages = verdict.isGood && person && !isForged ? this.#keep({ interaction, person }, answer) : [];
    return {
      ...verdict,
      milliseconds,
      messages,
      interactionId: interaction.id,
      interaction,
      choices: [...suggestedChoices(interaction, answer)],
      ...(status !== undefined && { status }),
      ...(answer !== undefined && { answer }),
      ...(faults.length > 0 && { faults }),
    };
  }

  /** Clicks a button, or selects something. */
  async useComponent(endpoint: string, use: TryItComponent, signal: AbortSignal): Promise<TryItOutcome> {
    const shown = this.#messages.get(use.messageId);
    if (!shown) return notSent("This message can no longer be used. Send the command again.");
    const { message, person } = shown;
    const built = componentData(message.components, { customId: use.customId, values: use.values }, userOf(person));
    return await this.#sendBuilt(endpoint, { ...shown, built, type: InteractionType.component, message }, signal);
  }

  async submitModal(endpoint: string, { interactionId, values }: TryItModal, signal: AbortSignal) {
    const opened = this.#modals.get(interactionId);
    if (!opened) return notSent("This modal can no longer be submitted. Send the command again.");
    const { modal, person, interaction } = opened;
    const message = interaction.message as Message | undefined;
    const built = modalData(modal, values, userOf(person));
    return await this.#sendBuilt(endpoint, { ...opened, built, type: InteractionType.modalSubmit, message }, signal);
  }

  async #sendBuilt(
    endpoint: string,
    use: Usable & { readonly built: BuiltData; readonly type: number; readonly message: Message | undefined },
    signal: AbortSignal,
  ): Promise<TryItOutcome> {
    const { built, type, message, person, interaction: earlier } = use;
    if (built.problem !== undefined) return notSent(built.problem);
    const made = { id: testIds.id(), token: testIds.token(), applicationId: earlier.application_id };
    const next = interactionWith({ ...made, type, person }, built.data);
    const interaction = { ...next, ...(message && { message }) };
    return await this.send({ endpoint, interaction, person, isForged: false }, signal);
  }

  /** Keeps what an answer shows. Returns the messages that the user sees of it. */
  #keep(use: Usable, answer: unknown): readonly Message[] {
    const { type, data } = isObject(answer) ? answer : {};
    const { interaction } = use;
    if (type === CallbackType.modal) keep(this.#modals, interaction.id, { ...use, modal: data });
    const earlier = interaction.message as Message | undefined;
    const message = this.#messageIn(type, data, interaction);
    if (!message) return earlier && type === CallbackType.deferredUpdate ? [earlier] : [];
    keep(this.#messages, message.id, { ...use, message });
    return [message];
  }

  #messageIn(type: unknown, data: unknown, interaction: AnyInteraction): Message | undefined {
    const body = isObject(data) ? data : {};
    const components = Array.isArray(body.components) ? { components: numbered(body.components) } : {};
    const earlier = interaction.message as Message | undefined;
    if (type === CallbackType.update && earlier) return { ...earlier, ...body, ...components };
    if (type !== CallbackType.message) return undefined;
    const place = { id: testIds.id(), channel_id: String(interaction.channel_id) };
    return { ...blankMessage, flags: 0, ...body, ...components, ...place } as Message;
  }
}

/** The outcome of something that was not sent. */
export function notSent(sentence: string): TryItOutcome {
  return { sentence, isGood: false, messages: [], choices: [] };
}

function userOf(person: Person): { readonly person: Person; readonly given: object } {
  return { person, given: {} };
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxKept && oldest !== undefined) map.delete(oldest);
}

function forgedVerdict(posted: Posted): Pick<TryItOutcome, "sentence" | "isGood"> {
  return { sentence: describeForged(posted), isGood: isRejected(posted) };
}

function answerVerdict(posted: Posted, faults: readonly ErrorEntry[]): Pick<TryItOutcome, "sentence" | "isGood"> {
  const isRefused = faults.length > 0;
  return {
    sentence: describeAnswer(posted, isRefused),
    isGood: posted.problem === undefined && !isRefused,
  };
}
