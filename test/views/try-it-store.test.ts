import { expect, it, onTestFinished, vi } from "vitest";
import type {
  TryItComponent,
  TryItModal,
  TryItOutcome,
  TryItRequest,
  TryItUse,
  TryItView,
} from "../../core/use/try-it/try-it.schema.ts";
import { ServiceFailure, type ServicePort } from "../../views/page/service-port.ts";
import { TryItStore } from "../../views/page/try-it-store.ts";

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

const rowOf = (name: string): TryItView["rows"][number] => ({
  key: `1 ${name}`,
  type: 1,
  words: [text(name)],
  required: 0,
  optional: 0,
  isShown: true,
  why: { message: "" },
  command: { start: 0, end: 0 },
  start: 0,
  end: 0,
});

/** A service in which these commands are published, by scope. */
function serviceWith(published: Readonly<Record<string, readonly string[]>>) {
  const view = vi.fn(async ({ scope = "global", selected }: TryItRequest): Promise<TryItView> => {
    const names = published[scope] ?? [];
    const name = names.find((one) => `1 ${one}` === selected);
    const option = { type: 3, name: "text", description: "", autocomplete: true };
    const form = { label: `1 ${name}`, description: "", contexts: [0], defaultPermissions: "0", options: [option] };
    return {
      scope,
      scopes: Object.keys(published).map((key) => ({ key, label: key })),
      version: 1,
      app: "App",
      defaultLocale: "en-US",
      rows: names.map(rowOf),
      choices: { members: [], places: [], installs: [] },
      objects: { users: [], roles: [], channels: [] },
      ...(name !== undefined && { command: { key: `1 ${name}`, options: [], remarks: [] }, form }),
    };
  });
  const use = vi.fn(
    async ({ selected, input }: TryItUse, _?: AbortSignal): Promise<TryItOutcome> => ({
      sentence: `Used ${selected}.`,
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
  return { view, use, useComponent, submitModal } satisfies ServicePort;
}

function open(port: ServicePort) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = new TryItStore(port, () => {});
  store.ask();
  return store;
}

const settled = () => vi.runAllTimersAsync();

it("selects the first command of a scope, and asks for its form", async () => {
  const store = open(serviceWith({ global: ["one", "two"], "1": ["three", "four"] }));
  await settled();
  expect(store.row?.key).toBe("1 one");
  store.preview.select(rowOf("two"));
  expect(store.row).toBeUndefined();
  await settled();
  expect(store.row?.key).toBe("1 two");
  store.setScope("1");
  await settled();
  expect(store.row?.key).toBe("1 three");
});

it("shows what came of a command as long as it is selected", async () => {
  const store = open(serviceWith({ global: ["one", "two"] }));
  await settled();
  const sending = store.send();
  expect(store.state.isSending).toBe(true);
  expect(await store.send()).toBe(false);
  expect(await sending).toBe(true);
  expect(store.conversation?.outcome.sentence).toBe("Used 1 one.");
  store.preview.select(rowOf("two"));
  await settled();
  expect(store.conversation).toBeUndefined();
});

it("asks for suggestions for what was typed last, and for nothing once the list is closed", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  for (const typed of ["a", "ab", "abc"]) {
    store.form.setValue("text", typed);
    store.suggest("text");
  }
  await settled();
  expect(port.use).toHaveBeenCalledTimes(1);
  expect(port.use.mock.lastCall?.[0].input.typing).toBe("text");
  expect(store.state.suggestions).toMatchObject({ option: "text", typed: "abc", choices: [{ name: "abc!" }] });
  store.suggest("text");
  store.stopSuggesting();
  await settled();
  expect(port.use).toHaveBeenCalledTimes(1);
});

it("says why the service cannot be asked, until it can", async () => {
  const port = serviceWith({ global: ["one"] });
  const store = open(port);
  await settled();
  port.use.mockRejectedValueOnce(new ServiceFailure("It is gone."));
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
  store.preview.switchTo({ place: "dm" });
  expect(await asked()).toBe("42");
  store.setUserId("");
  expect([store.userProblem, await asked()]).toEqual([undefined, undefined]);
});

const idsOf = (store: TryItStore) => store.conversation?.messages.map(({ id }) => id);

it("goes on with the conversation when a component is used: messages are updated or added", async () => {
  const port = serviceWith({ global: ["one", "two"] });
  const store = open(port);
  await settled();
  await store.useComponent({ messageId: "1", customId: "yes" });
  expect(port.useComponent).not.toHaveBeenCalled();
  await store.send();
  expect(idsOf(store)).toEqual(["1"]);
  const clicking = store.useComponent({ messageId: "1", customId: "yes" });
  await store.useComponent({ messageId: "1", customId: "twice" });
  await clicking;
  expect(port.useComponent).toHaveBeenCalledTimes(1);
  expect([idsOf(store), store.conversation?.outcome.sentence]).toEqual([["1", "2"], "Updated."]);
  await store.send();
  expect(idsOf(store)).toEqual(["1"]);
});

it("keeps a modal open until it was sent, and opens it again after it was cancelled", async () => {
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
  store.openModal();
  expect([store.modal?.title, store.state.modalProblem]).toEqual(["Form", undefined]);
  await store.submitModal({ name: "Ada" });
  expect([store.modal, idsOf(store)]).toEqual([undefined, ["1", "3"]]);
});
