import { benchActivation } from "./activation.mjs";
import { benchCheck } from "./check.mjs";
import { benchCounts } from "./counts.mjs";
import { benchInteractions } from "./interactions.mjs";
import { benchLanguageServer } from "./language-server.mjs";
import { benchPublish } from "./publish.mjs";
import { benchService } from "./service.mjs";
import { benchSquiggle } from "./squiggle.mjs";
import { benchStartup } from "./startup.mjs";

/**
 * Every bench by its name, in the order in which they run.
 * @type {Readonly<Record<string, import("./table.mjs").Bench>>}
 */
export const benches = {
  "language-server": benchLanguageServer,
  counts: benchCounts,
  startup: benchStartup,
  activation: benchActivation,
  squiggle: benchSquiggle,
  check: benchCheck,
  publish: benchPublish,
  service: benchService,
  interactions: benchInteractions,
};
