import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createService } from "../../service/service.ts";
import { bench } from "../service/support.ts";
import { heldFolder } from "../support/held-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";

/** A journal with ten commands. */
async function journal(): Promise<Buffer> {
  const folder = temporaryFolder();
  const { send, commands, service } = bench({ folder: heldFolder(folder) });
  for (let i = 0; i < 10; i++) await send("POST", commands("global"), { name: `c${i}`, description: "a" });
  service.close();
  return readFileSync(join(folder, "state.1.journal"));
}

test("with a damaged file a service starts, keeps what stands before it, and the file", async () => {
  const whole = await journal();
  const damage = fc.oneof(
    fc.record({ at: fc.nat(whole.length - 1), bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }) }),
    fc.record({ at: fc.nat(whole.length - 1), bytes: fc.constant(undefined) }),
  );
  const runs = rounds(60, 5000);
  fc.assert(
    fc.property(damage, ({ at, bytes }) => {
      const folder = temporaryFolder();
      const damaged = bytes
        ? Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length)])
        : whole.subarray(0, at);
      writeFileSync(join(folder, "state.1.journal"), damaged);
      const service = createService({ folder: heldFolder(folder) });
      service.close();
      const aside = readdirSync(folder).filter((name) => name.includes("damaged"));
      expect(aside).toHaveLength(service.damage === undefined ? 0 : 1);
      for (const name of aside) expect(readFileSync(join(folder, name))).toEqual(damaged);
      // Whole lines before the damage: the first is the format, the last may have been cut off.
      const lines = whole.subarray(0, at).toString().split("\n").length - 1;
      const kept = readFileSync(join(folder, "state.2.journal"), "utf8")
        .split("\n")
        .filter((line) => line.includes('"commands"'));
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(10, lines - 3));
      // Thousands of folders take longer to remove at the end than a hook may.
      rmSync(folder, { recursive: true });
    }),
    { numRuns: runs },
  );
  report({ "damaged files": runs });
});
