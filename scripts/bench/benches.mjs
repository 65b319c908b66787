import { benchCheck } from "./check.mjs";
import { benchActivation, benchSquiggle } from "./editor.mjs";
import { benchInteractions } from "./interactions.mjs";
import { benchLanguageServer } from "./language-server.mjs";
import { benchPublish } from "./publish.mjs";
import { benchService } from "./service.mjs";
import { benchStartup } from "./startup.mjs";

/**
 * Every bench by its name, in the order in which they run.
 * @type {Readonly<Record<string, import("./report.mjs").Bench>>}
 */
export const benches = {
  "language-server": benchLanguageServer,
  startup: benchStartup,
  activation: benchActivation,
  squiggle: benchSquiggle,
  check: benchCheck,
  publish: benchPublish,
  service: benchService,
  interactions: benchInteractions,
};
