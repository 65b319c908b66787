// Loading and activating the extension in a real extension host, beside an extension that does nothing.
import { withEditor } from "./editor.mjs";
import { summary } from "./paired.mjs";
import { compared, milliseconds } from "./table.mjs";

const defaultRounds = 5;
const ids = { ours: "command-manifest.command-manifest", theirs: "bench.trivial" };

/** @type {import("./table.mjs").Bench} */
export async function benchActivation({ rounds = defaultRounds }) {
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    const activate = round % 2 === 0 ? [ids.ours, ids.theirs] : [ids.theirs, ids.ours];
    const times = await withEditor({ files: {}, activate }, async (_, measured) => measured);
    samples.push({ ours: { ms: times[ids.ours] ?? Number.NaN }, theirs: { ms: times[ids.theirs] ?? Number.NaN } });
  }
  return [
    {
      title: `Activation in VS Code, ${rounds} rounds`,
      columns: ["this extension", "a trivial one", "ratio"],
      rows: [compared("load and activate", summary(samples)("ms"), milliseconds)],
    },
  ];
}
