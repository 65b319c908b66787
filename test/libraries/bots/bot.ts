import type { TestService } from "../../../service/testing/index.d.cts";

/** Deploys a bot's commands, declared in code, to the local service with the library's own functions. */
export type Deploy = (service: TestService, guildId: string) => Promise<unknown>;
