import type { TestService } from "../../support/test-service.ts";

/** A bot whose commands are declared in code, and that a library deploys to the local service. */
export type Deploy = (service: TestService, guildId: string) => Promise<unknown>;

/** The application's permissions as bits: what a member needs to ban. §4.5 */
export const banMembers = 4n;
