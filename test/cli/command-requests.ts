import { onTestFinished, vi } from "vitest";

/** The number of requests for commands of guilds that are sent while work runs, by their method. */
export async function commandRequests(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  await work();
  const counted: Record<string, number> = {};
  for (const [url, { method = "GET" } = {}] of fetched.mock.calls)
    if (/\/guilds\/\d+\/commands/.test(String(url))) counted[method] = (counted[method] ?? 0) + 1;
  fetched.mockRestore();
  return counted;
}
