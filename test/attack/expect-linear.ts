import { expect } from "vitest";

/** The result of an action, and its processor time in milliseconds: other programs do not count. */
export async function timed<T>(action: () => T | Promise<T>): Promise<{ readonly result: T; readonly took: number }> {
  const from = process.cpuUsage();
  const result = await action();
  const { user, system } = process.cpuUsage(from);
  return { result, took: (user + system) / 1000 };
}

/**
 * Four times as long as a quarter, with room for the collector; where it is quadratic, sixteen times. Measured again if the
 * collector came at a bad time.
 */
export async function expectLinear<T>(action: (share: number) => T | Promise<T>): Promise<T> {
  await action(0.05);
  for (let attempt = 1; ; attempt++) {
    const quarter = await timed(() => action(0.25));
    const whole = await timed(() => action(1));
    const most = quarter.took * 9 + 100;
    if (whole.took > most && attempt < 3) continue;
    expect(whole.took).toBeLessThan(most);
    return whole.result;
  }
}
