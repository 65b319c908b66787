import { expect, it, onTestFinished, vi } from "vitest";
import type { TryItOutcome, TryItRequest, TryItUse, TryItView } from "../../core/try-it/try-it.schema.ts";
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
      ...(name !== undefined && { command: { key: `1 ${name}`, options: [], remarks: [] }, form }),
    };
  });
  const use = vi.fn(
    async ({ selected, input }: TryItUse, _?: AbortSignal): Promise<TryItOutcome> => ({
      sentence: `Used ${selected}.`,
      isGood: true,
      choices: [{ name: `${input.values.text}!`, value: "v" }],
    }),
  );
  return { view, use } satisfies ServicePort;
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
  expect(store.isSending).toBe(true);
  expect(await store.send()).toBe(false);
  expect(await sending).toBe(true);
  expect(store.outcome?.sentence).toBe("Used 1 one.");
  store.preview.select(rowOf("two"));
  await settled();
  expect(store.outcome).toBeUndefined();
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
  expect(store.suggestions).toMatchObject({ option: "text", typed: "abc", choices: [{ name: "abc!" }] });
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
  expect([store.failure, store.isSending, store.outcome]).toEqual(["It is gone.", false, undefined]);
  await store.send();
  expect([store.failure, store.outcome?.isGood]).toEqual([undefined, true]);
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
