import { describe, expect, test } from "vitest";
import type { AnyInteraction, Person } from "../../core/interactions/interaction.ts";
import type { Message } from "../../core/interactions/message.ts";
import { afterByMachine } from "../../endpoint/sending/after.ts";
import { createRateLimiter } from "../../service/http/rate-limiter.ts";
import { boundedMap } from "../../service/world/bounded-map.ts";
import { createEvents } from "../../service/world/events.ts";
import { addFollowUp, createExchanges, type Exchange, newExchange } from "../../service/world/exchanges.ts";
import { createMessageStore } from "../../service/world/message-store.ts";
import { createMessageFiles } from "../../service/world/stored-files.ts";
import type { World } from "../../service/world/world.ts";
import { bench } from "./support.ts";

describe("a bounded map", () => {
  test("forgets the oldest entries, and says which", () => {
    const forgotten: number[] = [];
    const map = boundedMap<number>({ entries: 2, onForgotten: (value) => forgotten.push(value) });
    for (const value of [1, 2, 3, 4]) map.put(String(value), value);
    expect([map.get("2"), map.get("3"), map.get("4")]).toEqual([undefined, 3, 4]);
    expect(forgotten).toEqual([1, 2]);
  });

  test("keeps the age of an entry whose value is replaced", () => {
    const map = boundedMap<string>({ entries: 2 });
    map.put("a", "a");
    map.put("b", "b");
    map.put("a", "changed");
    map.put("c", "c");
    expect(["a", "b", "c"].map(map.get)).toEqual([undefined, "b", "c"]);
  });

  test("forgets what is too heavy together, but never the latest", () => {
    const map = boundedMap<string>({ weight: 10 });
    map.put("a", "a", 4);
    map.put("b", "b", 4);
    map.put("a", "a", 6);
    expect(["a", "b"].map(map.get)).toEqual(["a", "b"]);
    map.grow("b", 1);
    expect(["a", "b"].map(map.get)).toEqual([undefined, "b"]);
    map.put("c", "c", 100);
    expect(["b", "c"].map(map.get)).toEqual([undefined, "c"]);
  });

  test("counts what was deleted no more", () => {
    const map = boundedMap<string>({ weight: 10 });
    map.put("a", "a", 6);
    expect([map.delete("a"), map.delete("a")]).toEqual([true, false]);
    map.grow("a", 100);
    map.put("b", "b", 5);
    map.put("c", "c", 5);
    expect(["b", "c"].map(map.get)).toEqual(["b", "c"]);
    map.clear();
    map.put("d", "d", 10);
    map.put("e", "e", 0);
    expect(["c", "d", "e"].map(map.get)).toEqual([undefined, "d", "e"]);
  });
});

function exchange(number: number, data: unknown = {}): Exchange {
  const interaction: AnyInteraction = {
    id: `${number}`,
    application_id: "2",
    type: 2,
    token: `t${number}`,
    version: 1,
    data,
  };
  return newExchange(
    { elapsed: () => 0, answerTime: { elapsed: () => 0, after: afterByMachine }, answerWithin: 0 },
    { interaction, person: {} as Person, origin: "" },
  );
}

const large = "x".repeat(600);

describe("what is remembered of interactions", () => {
  const memory = { entries: 3, characters: 1000, steps: 2 };
  const gone = [undefined, undefined];

  test("the latest, by ID and by token alike", () => {
    const exchanges = createExchanges(afterByMachine, memory);
    for (let i = 1; i <= 5; i++) exchanges.open(exchange(i));
    expect([1, 2, 3, 4, 5].map((i) => exchanges.withId(`${i}`)?.interaction.id)).toEqual([...gone, "3", "4", "5"]);
    expect([1, 2, 3, 4, 5].map((i) => exchanges.withToken(`t${i}`)?.interaction.id)).toEqual([...gone, "3", "4", "5"]);
  });

  test("fewer if they are large, or become so by what the app does", () => {
    const exchanges = createExchanges(afterByMachine, memory);
    exchanges.open(exchange(1, large));
    exchanges.open(exchange(2, large));
    expect(["1", "2"].map((id) => exchanges.withId(id) !== undefined)).toEqual([false, true]);
    const last = exchange(3);
    exchanges.open(last);
    exchanges.record(last, { after: 1, operation: "response", body: large });
    expect(["2", "3"].map((id) => exchanges.withId(id) !== undefined)).toEqual([false, true]);
    expect(exchanges.withToken("t2")).toBeUndefined();
  });

  test("the first steps of each", () => {
    const exchanges = createExchanges(afterByMachine, memory);
    const one = exchange(1);
    exchanges.open(one);
    for (let i = 0; i < 5; i++) exchanges.record(one, { after: i, operation: "editInteractionMessage" });
    expect(one.steps.map(({ after }) => after)).toEqual([0, 1]);
  });

  test("the latest messages, and fewer if they are large", () => {
    const messages = createMessageStore({ ...memory, inChannel: 500 });
    const keep = (id: string, characters: number): void =>
      messages.keep({ id, channel_id: "1" } as Message, characters);
    for (const id of ["1", "2", "3", "4"]) keep(id, 10);
    expect(["1", "2"].map((id) => messages.get(id)?.id)).toEqual([undefined, "2"]);
    keep("5", 995);
    expect(["4", "5"].map((id) => messages.get(id)?.id)).toEqual([undefined, "5"]);
  });
});

test("the follow-ups of an interaction are as many as messages are kept", () => {
  const one = exchange(1);
  for (let i = 0; i < 10_005; i++) addFollowUp(one, `${i}`);
  expect([one.followUpIds.length, one.followUpIds[0], one.followUpIds.at(-1)]).toEqual([10_000, "5", "10004"]);
});

test("no more than a thousand faults are planned", async () => {
  const { send } = bench();
  const plan = () => send("POST", "/local/faults", { kind: "delay", milliseconds: 1, route: "getLobby" });
  for (let i = 0; i < 1000; i++) expect((await plan()).status).toBe(201);
  expect(await plan()).toMatchObject({ status: 400, body: { code: 50035 } });
  expect((await send("GET", "/local/faults")).body).toHaveLength(1000);
  await send("DELETE", "/local/faults");
  expect((await plan()).status).toBe(201);
});

test("files are kept up to a number of bytes, and empty ones take room as well", () => {
  const files = createMessageFiles(2000);
  const file = (length: number) => ({ filename: "a", contentType: "text/plain", bytes: new Uint8Array(length) });
  files.put("1", file(0));
  files.put("2", file(900));
  files.put("3", file(900));
  expect(["1", "2", "3"].map((id) => files.get(id) !== undefined)).toEqual([false, false, true]);
});

test("events are kept up to a number of them, and of characters", () => {
  const events = createEvents(() => 0, { events: 3, characters: 50 });
  for (let i = 0; i < 5; i++) events.emit("MESSAGE_DELETE", i);
  expect(events.since(0).map(({ data }) => data)).toEqual([2, 3, 4]);
  events.emit("MESSAGE_DELETE", "x".repeat(40));
  events.emit("MESSAGE_DELETE", "y".repeat(40));
  expect(events.since(0).map(({ number }) => number)).toEqual([7]);
  expect(events.after(5)).toBe("forgotten");
});

test("the rates of interactions are forgotten when there were very many others, whatever their tokens are", () => {
  const world = { elapsed: () => 0, now: () => 0, onReset: () => {}, store: { table: () => new Map() } };
  const limiter = createRateLimiter(world as unknown as World);
  const remaining = (token: string) => limiter.count("createFollowUpMessage", token)["X-RateLimit-Remaining"];
  expect([remaining("first"), remaining("first")]).toEqual(["4", "3"]);
  for (let i = 0; i < 50_000; i++) remaining(`${i}`);
  expect([remaining("49999"), remaining("first")]).toEqual(["3", "4"]);
  for (let i = 0; i < 1000; i++) remaining(`${i}`.padStart(10_000));
  expect(remaining("first")).toBe("4");
});
