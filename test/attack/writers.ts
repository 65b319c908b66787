import { expect, onTestFinished } from "vitest";
import { type ServiceProcess, startProcess } from "../service/process.ts";

/** The notes of lobbies by the IDs that the service gave them: the writes that it acknowledged. */
export type Acknowledged = Map<string, string>;

/** Starts a service in a folder, which is killed when the test ends. */
export async function start(folder: string): Promise<ServiceProcess> {
  const service = await startProcess(folder);
  onTestFinished(() => void service.child.kill("SIGKILL"));
  return service;
}

/** Lets as many requests through as a test sends. */
export async function liftRates({ send }: ServiceProcess): Promise<void> {
  const lifted = { limit: 1_000_000, seconds: 1 };
  const rates = { everything: lifted, createLobby: lifted, getLobby: lifted };
  expect((await send("PATCH", "/../../local/settings", { limits: { rates } })).status).toBe(200);
}

/** One write. Rejects when the connection breaks; throws when the service refuses it. */
export async function write(service: ServiceProcess, note: string): Promise<string> {
  const response = await service.send("POST", "/lobbies", { metadata: { note }, idle_timeout_seconds: 604_800 });
  const body = (await response.json()) as { id: string; message?: string };
  expect([response.status, body.message]).toEqual([201, undefined]);
  return body.id;
}

/** Every write that was acknowledged is there. */
export async function expectAll({ send }: ServiceProcess, notes: Acknowledged): Promise<void> {
  for (const [id, note] of notes)
    expect(await (await send("GET", `/lobbies/${id}`)).json()).toMatchObject({ metadata: { note } });
}

/** Four writers at once; after so many answers the service is killed while the others are still writing. */
export async function writeUntilKilled(service: ServiceProcess, notes: Acknowledged, enough: number): Promise<void> {
  let left = enough;
  const writeOn = async (name: string): Promise<never> => {
    for (let i = 0; ; i++) {
      const note = `${name} ${i}`;
      notes.set(await write(service, note), note);
      if (--left === 0) service.child.kill("SIGKILL");
    }
  };
  const ends = await Promise.allSettled(["a", "b", "c", "d"].map(writeOn));
  // Each writer ends because its connection broke, and for no other reason.
  for (const end of ends) expect(end).toMatchObject({ status: "rejected", reason: expect.any(TypeError) });
}
