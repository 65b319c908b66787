import { expect, it, onTestFinished, vi } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import { switchChoices } from "../../core/preview/switches.ts";
import type {
  TryItComponent,
  TryItFollowing,
  TryItLater,
  TryItModal,
  TryItOutcome,
  TryItRequest,
  TryItUse,
  UsableView,
} from "../../core/use/try-it/try-it.schema.ts";
import { PortFailure, type UsePort } from "../../views/use/use-port.ts";
import { UseStore } from "../../views/use/use-store.ts";

const text = (name: string) => ({
  key: `chat_input/${name}/name`,
  text: name,
  source: "default" as const,
  isMissing: false,
  isIgnored: false,
  note: "",
  max: 32,
  start: 0,
  end: 0,
});

const rowOf = (name: string): UsableView["rows"][number] => ({
  key: `1 ${name}`,
  type: 1,
  words: [text(name)],
  required: [],
  optional: 0,
  isHidden: false,
  why: { message: "" },
  command: { start: 0, end: 0 },
  start: 0,
  end: 0,
});

/** A command with an option for which the app suggests values. */
const commandOf = (name: string): NonNullable<UsableView["command"]> => {
  const input = { type: 3, name: "text", description: "", autocomplete: true };
  const option = { name: text("text"), choices: [], input, takes: "STRING", start: 0, end: 0 };
  return { key: `1 ${name}`, options: [option], remarks: [] };
};

/** A service in which these commands are published, by scope. */
function serviceWith(published: Readonly<Record<string, readonly string[]>>) {
  const view = vi.fn(async ({ scope = "global", selected }: TryItRequest): Promise<UsableView> => {
    const names = published[scope] ?? [];
    const name = names.find((one) => `1 ${one}` === selected);
    return {
      scope,
      version: 1,
      app: "App",
      defaultLocale: "en-US",
      rows: names.map(rowOf),
      choices: switchChoices([], namesIn()),
      switches: { locale: "en-US", member: "everyone", place: "text", install: "both" },
      objects: { users: [], roles: [], channels: [] },
      ...(name !== undefined && { command: commandOf(name) }),
    };
  });
  const use = vi.fn(
    async ({ input }: TryItUse, _?: AbortSignal): Promise<TryItOutcome> => ({
      sentence: `Used ${input.command}.`,
      isGood: true,
      messages: [{ id: "1" }],
      interactionId: "10",
      choices: [{ name: `${input.values.text}!`, value: "v" }],
    }),
  );
  const modal = { type: 9, data: { custom_id: "m", title: "Form", components: [] } };
  const useComponent = vi.fn(
    async ({ customId }: TryItComponent): Promise<TryItOutcome> =>
      customId === "form"
        ? { sentence: "A modal.", isGood: true, messages: [], interactionId: "11", answer: modal, choices: [] }
        : {
            sentence: "Updated.",
            isGood: true,
            messages: [{ id: "1" }, { id: "2" }],
            interactionId: "12",
            choices: [],
          },
  );
  const submitModal = vi.fn(
    async ({ values }: TryItModal): Promise<TryItOutcome> =>
      values.name === ""
        ? { sentence: "“name” is required.", isGood: false, messages: [], choices: [] }
        : { sentence: "Thanks.", isGood: true, messages: [{ id: "3" }], interactionId: "13", choices: [] },
  );
  return { view, use, useComponent, submitModal } satisfies UsePort;
}

function open(port: UsePort, opensWith?: string) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = new UseStore(port, { changed: () => {}, opensWith });
  store.ask();
  return store;
}

/** The key of the selected command, once its options are there. */
const shownBy = ({ picker }: UseStore) => picker.command?.key;

const settled = () => vi.runAllTimersAsync();

it("selects the first command of a scope, and asks for its form", async () => {
  const store = open(serviceWith({ global: ["one", "two"], "1": ["three", "four"] }));
  await settled();
  expect(shownBy(store)).toBe("1 one");
  store.picker.select(rowOf("two"));
  expect(shownBy(store)).toBeUndefined();
  await settled();
  expect(shownBy(store)).toBe("1 two");
  store.setScope("1");
  await settled();
  expect(shownBy(store)).toBe("1 three");
});

it("keeps the user and the place it began with, and asks again for another scope", async () => {
  const port = serviceWith({ global: ["one"], "1": [] });
  const store = open(port);
  await settled();
  const askedLast = () => port.view.mock.lastCall?.[0].switches;
  store.ask();
  await settled();
  expect(askedLast()).toMatchObject({ member: "everyone", place: "text", install: "both" });
  store.setScope("1");
  await settled();
  store.ask();
  await settled();
  expect(askedLast()).toMatchObject({ member: "", place: "", install: "" });
});

it("selects the command that the address names, or the first where it is not published", async () => {
  const published = { global: ["one", "two", "group add"], "1": ["three", "two"] };
  const chosen = async (name: string): Promise<string | undefined> => {
    const store = open(serviceWith(published), name);
    await settled();
    expect(store.picker.isFilling).toBe(store.picker.selected !== "1 one");
    return shownBy(store);
  };
  expect(await chosen("two")).toBe("1 two");
  expect(await chosen("group add")).toBe("1 group add");
  for (const unknown of ["gone", "", "1 two", "<b>", "__proto__"]) expect(await chosen(unknown)).toBe("1 one");
});

it("says that the command of the address is not published, until the user chooses one or it is", async () => {
  const published = { global: ["one"], "1": ["two"] };
  const store = open(serviceWith(published), "two");
  await settled();
  expect(store.state.missing).toBe("two");
  store.picker.choose(rowOf("one"));
  await settled();
  expect(store.state.missing).toBeUndefined();
  const other = open(serviceWith(published), "two");
  await settled();
  other.setScope("1");
  await settled();
  expect(other.state.missing).toBeUndefined();
  const later = open(serviceWith(published), "two");
  await settled();
  published.global = ["one", "two"];
  later.ask();
  await settled();
  expect(later.state.missing).toBeUndefined();
  const without = open(serviceWith(published));
  await settled();
  expect(without.state.missing).toBeUndefined();
});

it("keeps the answers to earlier commands", async () => {
  const port = serviceWith({ global: ["one", "two"] });
  const store = open(port);
  await settled();
  const sending = store.send();
  expect(store.state.isSending).toBe(true);
  await store.send();
  await sending;
  expect(port.use).toHaveBeenCalledTimes(1);
  expect(store.conversation?.outcome.sentence).toBe("Used 1 one.");
  store.picker.select(rowOf("two"));
  await settled();
  await store.send();
  expect(store.conversations.map(({ outcome }) => outcome.sentence)).toEqual(["Used 1 one.", "Used 1 two."]);
});

it("asks for suggestions for what was typed last, and for nothing once the field was left", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  const { picker } = store;
  const [text] = picker.command?.options ?? [];
  if (!text) throw new Error("The command has no option.");
  picker.enter(text);
  for (const typed of ["a", "ab", "abc"]) picker.fill(text, typed);
  await settled();
  expect(port.use).toHaveBeenCalledTimes(1);
  expect(port.use.mock.lastCall?.[0].input.typing).toBe("text");
  expect(picker.suggested).toMatchObject({ option: "text", typed: "abc", choices: [{ name: "abc!" }] });
  expect(picker.picks).toEqual([{ name: "abc!", value: "v", detail: "" }]);
  picker.fill(text, "abcd");
  picker.leave(text);
  await settled();
  expect(port.use).toHaveBeenCalledTimes(1);
});

it("says why the service cannot be asked, until it can", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  port.use.mockRejectedValueOnce(new PortFailure("It is gone."));
  await store.send();
  expect([store.state.failure, store.state.isSending, store.conversation]).toEqual(["It is gone.", false, undefined]);
  await store.send();
  expect([store.state.failure, store.conversation?.outcome.isGood]).toEqual([undefined, true]);
});

it("asks as a user once the ID is one, and as any again when it is cleared", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  const asked = async () => {
    await settled();
    return port.view.mock.lastCall?.[0].switches.userId;
  };
  store.setUserId("4x");
  expect(store.userProblem).toContain("digits only");
  expect(await asked()).toBeUndefined();
  store.setUserId(" 42 ");
  expect([store.userProblem, await asked()]).toEqual([undefined, "42"]);
  store.picker.switchTo({ place: "dm" });
  expect(await asked()).toBe("42");
  store.setUserId("");
  expect([store.userProblem, await asked()]).toEqual([undefined, undefined]);
});

const idsOf = (store: UseStore) => store.conversations.map(({ messages }) => messages.map(({ id }) => id));

it("updates known messages when a component is used, and adds new ones below", async () => {
  const port = serviceWith({ global: ["one", "two"] });
  const store = open(port);
  await settled();
  await store.useComponent({ messageId: "1", customId: "yes" });
  expect(port.useComponent).not.toHaveBeenCalled();
  await store.send();
  expect(idsOf(store)).toEqual([["1"]]);
  const clicking = store.useComponent({ messageId: "1", customId: "yes" });
  await store.useComponent({ messageId: "1", customId: "twice" });
  await clicking;
  expect(port.useComponent).toHaveBeenCalledTimes(1);
  expect([idsOf(store), store.conversation?.outcome.sentence]).toEqual([[["1"], ["2"]], "Updated."]);
});

it("keeps a modal open until it is sent or closed, and opens it again only by its component", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  await store.send();
  await store.useComponent({ messageId: "1", customId: "form" });
  expect(store.modal).toMatchObject({ interactionId: "11", title: "Form" });
  await store.submitModal({ name: "" });
  expect([store.modal?.title, store.state.modalProblem]).toEqual(["Form", "“name” is required."]);
  store.closeModal();
  expect(store.modal).toBeUndefined();
  await store.submitModal({ name: "Ada" });
  expect(port.submitModal).toHaveBeenCalledTimes(1);
  await store.useComponent({ messageId: "1", customId: "form" });
  expect([store.modal?.title, store.state.modalProblem]).toEqual(["Form", undefined]);
  await store.submitModal({ name: "Ada" });
  expect([store.modal, idsOf(store)]).toEqual([undefined, [["1"], ["3"]]]);
});

it("asks again for everything after a use that was not answered", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  const before = port.view.mock.calls.length;
  await store.send();
  await settled();
  expect(port.view).toHaveBeenCalledTimes(before);
  port.use.mockResolvedValueOnce({ sentence: "No bot.", isGood: false, messages: [], choices: [] });
  await store.send();
  await settled();
  expect(port.view).toHaveBeenCalledTimes(before + 1);
});

it("fills in the command that it is opened at with samples, once, whatever was selected", async () => {
  const store = open(serviceWith({ global: ["one", "two"] }));
  await settled();
  store.openAt("1 two");
  await settled();
  expect([shownBy(store), store.picker.isFilling]).toEqual(["1 two", true]);
  store.picker.leaveCommand();
  store.ask();
  await settled();
  expect([shownBy(store), store.picker.isFilling]).toEqual(["1 two", false]);
  store.openAt("1 gone");
  await settled();
  expect([store.picker.selected, store.picker.isFilling]).toEqual(["1 two", false]);
});

it("fills in an earlier use, and shows its outcome", async () => {
  const port = serviceWith({ global: ["one", "two"] });
  const store = open(port);
  await settled();
  const switches = { locale: "de", member: "everyone", place: "dm", install: "both", userId: "42" };
  const input = { command: "1 two", typing: "", values: { text: "hi" }, roles: [], targetId: "" };
  store.refill({ input, switches });
  await settled();
  expect(store.useOf("")).toEqual({ scope: "global", switches, input });
  expect(store.state.userId).toBe("42");
  const use = { scope: "global", switches, input };
  await store.sendAs(use, () => port.use(use));
  expect(store.conversation?.use).toEqual(use);
  expect(store.conversation?.outcome.sentence).toBe("Used 1 two.");
  store.picker.select(rowOf("one"));
  store.refill({ input: { ...input, command: "1 gone" }, switches });
  await settled();
  expect([store.picker.selected, store.picker.isFilling]).toEqual(["1 one", false]);
});

it("shows an answer that is from before a reload", async () => {
  const store = open(serviceWith({ global: ["one"] }));
  store.resume({ sentence: "Answered.", isGood: true, messages: [{ id: "7" }], choices: [] });
  await settled();
  expect(store.conversation?.messages).toEqual([{ id: "7" }]);
});

/** A service whose app does something later, as often as `say` is called. */
function servicePausing() {
  const asked: {
    readonly request: TryItLater;
    readonly signal: AbortSignal;
    say(answer: TryItFollowing | Error): void;
  }[] = [];
  const later = (request: TryItLater, signal: AbortSignal) =>
    new Promise<TryItFollowing>((resolve, reject) => {
      const say = (answer: TryItFollowing | Error) => (answer instanceof Error ? reject(answer) : resolve(answer));
      signal.addEventListener("abort", () => reject(signal.reason));
      asked.push({ request, signal, say });
    });
  const port = { ...serviceWith({ global: ["one"] }), later };
  const outcome = { sentence: "Used.", isGood: true, choices: [], interactionId: "10" };
  port.use.mockResolvedValue({ ...outcome, messages: [{ id: "1" }], steps: 1 });
  const say = async (answer: TryItFollowing | Error): Promise<void> => {
    asked.at(-1)?.say(answer);
    await settled();
  };
  return { port, asked, say };
}

it("shows what follows an answer, until no more can come", async () => {
  const { port, asked, say } = servicePausing();
  const store = open(port);
  await settled();
  await store.send();
  expect(asked.map(({ request }) => request)).toEqual([{ interactionId: "10", after: 1 }]);
  const refused = [{ messageId: "1", sentence: "Refused.", body: {}, faults: [] }];
  await say({ messages: [{ id: "1" }, { id: "2" }], refused, steps: 3 });
  expect(store.conversation).toMatchObject({
    messages: [{ id: "1" }, { id: "2" }],
    outcome: { isGood: true, refused },
  });
  expect(asked[1]?.request.after).toBe(3);
  // The app has deleted a message.
  await say({ messages: [{ id: "2" }], refused: [], problem: "It never came." });
  expect(store.conversation).toMatchObject({
    messages: [{ id: "2" }],
    outcome: { sentence: "It never came.", isGood: false },
  });
  expect(asked).toHaveLength(2);
});

it("follows a use while a component of its answer is used, and the answer to that as well", async () => {
  const { port, asked, say } = servicePausing();
  const store = open(port);
  await settled();
  await store.send();
  const next = { sentence: "Used.", isGood: true, choices: [], interactionId: "12", messages: [{ id: "3" }], steps: 1 };
  port.useComponent.mockResolvedValueOnce(next);
  await store.useComponent({ messageId: "1", customId: "b" });
  expect(asked.map(({ request }) => request.interactionId)).toEqual(["10", "12"]);
  asked[0]?.say({ messages: [{ id: "1" }, { id: "2" }], refused: [], steps: 2 });
  await settled();
  await say({ messages: [{ id: "1" }, { id: "2" }], refused: [] });
  asked[1]?.say({ messages: [], refused: [] });
  await settled();
  expect(idsOf(store)).toEqual([["1", "2"], []]);
  expect(asked.some(({ signal }) => signal.aborted)).toBe(false);
});

it("follows the last three uses, and none whose service does not answer", async () => {
  const { port, asked, say } = servicePausing();
  const store = open(port);
  await settled();
  for (const interactionId of ["10", "11", "12", "13"]) {
    const messages = [{ id: interactionId }];
    port.use.mockResolvedValueOnce({ sentence: "Used.", isGood: true, choices: [], interactionId, messages, steps: 1 });
    const use = store.useOf("");
    if (use) await store.sendAs(use, () => port.use(use));
  }
  await settled();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false]);
  await say(new PortFailure("The service does not answer."));
  expect([idsOf(store), asked.length]).toEqual([[["10"], ["11"], ["12"], ["13"]], 4]);
});
