import { refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { ownUser } from "../guilds/guild-operations.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { settingsOf, singletonKey } from "../world/world.ts";
import { allowedName } from "./allowed-name.ts";
import { imageHash } from "./image-data.ts";
import { requestedBody } from "./requested.ts";

/** Discord's documentation requires no field, but its document requires the name. */
const schema: BodySchema = {
  type: "object",
  properties: {
    username: { type: "string", minLength: 2, maxLength: 32 },
    avatar: { type: "string", nullable: true },
    banner: { type: "string", nullable: true },
  },
};

const forbidden = ["@", "#", ":", "```", "discord"] as const;
const reserved: readonly string[] = ["everyone", "here"];

/** The user of the request's token. Images are not kept, only their hashes. */
export const ownUserOperations: Operations<"getOwnUser" | "editOwnUser"> = {
  getOwnUser: (call) => ({ status: 200, body: ownUserObject(call) }),
  async editOwnUser(call) {
    const { world } = call;
    const { username, avatar, banner } = await requestedBody(call, schema);
    const changes = {
      ...(typeof username === "string" && { username: usernameFrom(username) }),
      ...(avatar !== undefined && { avatar: imageHash("avatar", avatar) }),
      ...(banner !== undefined && { banner: imageHash("banner", banner) }),
    };
    const settings = settingsOf(world);
    const value = { ...settings, botUser: { ...settings.botUser, ...changes } };
    await world.store.commit([{ table: "settings", key: singletonKey, value }]);
    const body = ownUserObject(call);
    world.events.emit("USER_UPDATE", body);
    return { status: 200, body };
  },
};

function ownUserObject(call: OperationCall): object {
  const own = { flags: 0, mfa_enabled: false, locale: settingsOf(call.world).locale, premium_type: 0 };
  const isBot = call.principal?.kind === "bot";
  return { ...ownUser(call), ...own, ...(isBot && { verified: true, email: null }) };
}

function usernameFrom(given: string): string {
  if (!reserved.includes(given.toLowerCase())) return allowedName("username", given, forbidden);
  const message = `Username cannot be "${given.toLowerCase()}"`;
  throw refuseForm([{ path: ["username"], code: "USERNAME_INVALID_CONTAINS", message }]);
}
