import { expect } from "vitest";

/** What an action returns, and milliseconds of the processor that it took: other programs do not count. */
export async function timed<T>(action: () => T | Promise<T>): Promise<{ readonly result: T; readonly took: number }> {
  const from = process.cpuUsage();
  const result = await action();
  const { user, system } = process.cpuUsage(from);
  return { result, took: (user + system) / 1000 };
}

/** Four times as long as a quarter, with room for the collector; where it is quadratic, sixteen times. */
export async function expectLinear<T>(action: (share: number) => T | Promise<T>): Promise<T> {
  await action(0.05);
  const quarter = await timed(() => action(0.25));
  const whole = await timed(() => action(1));
  expect(whole.took).toBeLessThan(quarter.took * 9 + 100);
  return whole.result;
}
