import { expect, onTestFinished, test } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";

interface Published {
  readonly id: string;
  readonly version: string;
}

/**
 * Tests that a framework's own function publishes commands, and that nothing changes if they are published already.
 * `compares`: that it reads them before, and then writes nothing.
 */
export function testSync(
  syncOf: (service: TestService) => () => Promise<unknown>,
  { compares }: { readonly compares: boolean },
): void {
  test("commands that are published again do not change", async () => {
    const service = await startTestService();
    onTestFinished(() => service.stop());
    const sync = syncOf(service);
    const path = `applications/${service.applicationId}/commands`;
    const published = async () => {
      const list = (await service.request("GET", path)) as readonly Published[];
      return list.map(({ id, version }) => ({ id, version }));
    };
    await sync();
    const before = await published();
    expect(before.length).toBeGreaterThanOrEqual(2);
    // Any write would fail, and use it up.
    const writes = ["createGlobalCommand", "editGlobalCommand", "deleteGlobalCommand", "overwriteGlobalCommands"];
    const faults = compares ? writes.map((route) => ({ kind: "error", status: 500, route, count: 1 })) : [];
    for (const fault of faults) await service.request("POST", "/local/faults", fault);
    await sync();
    expect(await service.request("GET", "/local/faults")).toEqual(faults);
    expect(await published()).toEqual(before);
  });
}
