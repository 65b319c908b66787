import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";
import { expect, vi } from "vitest";

// V8 loses the counts of code that it flushes, and counts only in code that is compiled from now on, not taken from its cache.
setFlagsFromString("--no-flush-bytecode");
setFlagsFromString("--no-compilation-cache");
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
vi.resetModules();

/**
 * Expects at most twice the work for twice the input, with some room: quadratic work is four times as much. Work is how often
 * blocks of JavaScript are entered, which is the same on any machine, however busy it is. The action has to import what it
 * tests. Built-in functions are not counted: quadratic ones never end with large inputs.
 */
export async function expectLinear<T>(action: (share: number) => T | Promise<T>): Promise<T> {
  const counted = async (share: number) => {
    await takeCount();
    return { result: await action(share), count: await takeCount() };
  };
  // The first run also loads and fills caches.
  await action(0.05);
  const [quarter, half, whole] = [await counted(0.25), await counted(0.5), await counted(1)];
  expect(quarter.count).toBeGreaterThan(100);
  expect(half.count / quarter.count).toBeLessThan(2.5);
  expect(whole.count / half.count).toBeLessThan(2.5);
  return whole.result;
}

/** The number of entered blocks since the last call. */
async function takeCount(): Promise<number> {
  const { result: scripts } = await session.post("Profiler.takePreciseCoverage");
  const own = scripts.filter(({ url }) => !/^node:|\/(vitest|@vitest|test)\//.test(url));
  const ranges = own.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}
