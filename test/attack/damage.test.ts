import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createService } from "../../service/service.ts";
import { bench } from "../service/support.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";

/** A data file with ten commands. */
async function dataFile(): Promise<Buffer> {
  const folder = temporaryFolder();
  const { send, commands, service } = bench({ folder });
  for (let i = 0; i < 10; i++) await send("POST", commands("global"), { name: `c${i}`, description: "a" });
  service.close();
  return readFileSync(join(folder, "data.json"));
}

/** Whether a damage in a name has left whole JSON without a name of ours, which could be the file of any program. */
function hasNothingOfOurs(text: string): boolean {
  try {
    const names = Object.keys(JSON.parse(text));
    return !names.includes("format") && !names.includes("rows");
  } catch {
    return false;
  }
}

test("a damaged file is kept: a service starts without it, or not at all where it seems to be another program's", async () => {
  const whole = await dataFile();
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
      writeFileSync(join(folder, "data.json"), damaged);
      if (hasNothingOfOurs(damaged.toString())) {
        expect(() => createService({ folder })).toThrow("belongs to another program");
        expect(readFileSync(join(folder, "data.json"))).toEqual(damaged);
        return;
      }
      const service = createService({ folder });
      service.close();
      const aside = readdirSync(folder).filter((name) => name.includes("damaged"));
      expect(aside).toHaveLength(service.damage === undefined ? 0 : 1);
      for (const name of aside) expect(readFileSync(join(folder, name))).toEqual(damaged);
      // Thousands of folders take longer to remove at the end than a hook may.
      rmSync(folder, { recursive: true });
    }),
    { numRuns: runs },
  );
  report({ "damaged files": runs });
});
