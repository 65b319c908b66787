import Type from "typebox";
import { FormCommand, FormInput } from "../../core/test-interactions/form/form.schema.ts";
import { SentInteraction } from "../../core/test-interactions/sent/sent.schema.ts";
import { reference } from "../../core/wire/reference.schema.ts";
import type { Shape } from "../../core/wire/validator.ts";

const text = Type.String();
const input = reference(FormInput);
const history = Type.Array(reference(SentInteraction));
const one = <Name extends string>(name: Name) => Type.Literal(name);

/** How the endpoint answered. */
const Answered = Type.Object({
  /** What came of it, in one sentence. */
  sentence: text,
  /** Whether the endpoint did what Discord requires. */
  isGood: Type.Boolean(),
  /** Whether it was sent with a wrong signature. */
  isForged: Type.Boolean(),
  /** HTTP status; absent: there was no response. */
  status: Type.Optional(Type.Number()),
  milliseconds: Type.Number(),
  /** The response's JSON, whatever it is; absent: there was none. */
  answer: Type.Optional(Type.Unknown()),
  /** What was sent. */
  interaction: Type.Unknown(),
});
export type Answered = Shape<typeof Answered>;

/** What the extension tells the form. */
export const ToForm = Type.Union([
  /** What can be sent; again whenever the manifest changes. */
  Type.Object({
    kind: one("manifest"),
    /** The URI of the manifest. */
    uri: text,
    /** As people know it. */
    name: text,
    /** Empty: the manifest is a saved interaction, which is sent as it is. */
    commands: Type.Array(reference(FormCommand)),
    /** Why nothing can be sent, such as an error in the manifest. */
    problem: Type.Optional(text),
    endpoint: text,
    /** The key that the endpoint must verify with, in hex. */
    publicKey: text,
    history,
    /** The label of the command to show; absent: the one that is shown. */
    select: Type.Optional(text),
  }),
  /** It is being sent. */
  Type.Object({ kind: one("sending") }),
  Type.Object({ kind: one("answered"), answered: Answered, history }),
  /** It could not be sent, or the user cancelled. */
  Type.Object({ kind: one("notSent"), problem: Type.Optional(text) }),
  /** What the endpoint suggests for an option. */
  Type.Object({
    kind: one("suggestions"),
    option: text,
    /** What was typed when the endpoint was asked. */
    typed: text,
    choices: Type.Array(Type.Object({ name: text, value: Type.Union([text, Type.Number()]) })),
    milliseconds: Type.Number(),
    problem: Type.Optional(text),
  }),
]);
export type ToForm = Shape<typeof ToForm>;

/** What the form asks of the extension. */
export const FromForm = Type.Union([
  /** It is there, and listens. */
  Type.Object({ kind: one("ready") }),
  /** `input` is absent for a saved interaction. */
  Type.Object({
    kind: one("send"),
    endpoint: text,
    input: Type.Optional(input),
    isForged: Type.Boolean(),
  }),
  /** The user types into the option that `input.typing` names. */
  Type.Object({ kind: one("suggest"), endpoint: text, input }),
  Type.Object({ kind: one("stopSuggesting") }),
  Type.Object({ kind: one("save"), input }),
  Type.Object({ kind: one("copyPublicKey") }),
  Type.Object({ kind: one("clearHistory") }),
]);
export type FromForm = Shape<typeof FromForm>;

/** What the editor keeps of a form for the time after a reload. */
export const FormState = Type.Object({ uri: text, endpoint: Type.Optional(text), input: Type.Optional(input) });
export type FormState = Shape<typeof FormState>;
