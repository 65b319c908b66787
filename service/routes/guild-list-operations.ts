import type { Operation, Operations } from "../http/operation.ts";
import { requestedGuild } from "./requested-guild.ts";

type EmptyRoute = "listGuildSounds" | "listGuildTemplates";

/** The regions of voice channels. */
const regions = [
  ...(["brazil", "hongkong", "india", "japan", "rotterdam", "singapore", "southafrica", "sydney"] as const),
  ...(["us-central", "us-east", "us-south", "us-west"] as const),
].map((id) => ({ id, name: regionName(id), deprecated: false, optimal: id === "us-east", custom: false }));

/** Lists of guilds that do not change. Nothing can be in most of them, because the service has no route that would add it. */
export const guildListOperations: Operations<EmptyRoute | "listVoiceRegions" | "listGuildVoiceRegions"> = {
  listVoiceRegions: () => ({ status: 200, body: regions }),
  listGuildVoiceRegions: ofGuild(regions),
  listGuildSounds: ofGuild({ items: [] }),
  listGuildTemplates: ofGuild([]),
};

function ofGuild(body: object): Operation {
  return (call) => {
    requestedGuild(call);
    return { status: 200, body };
  };
}

/** `us-east` is “US East”. */
function regionName(id: string): string {
  const words = id.split("-").map((word) => (word === "us" ? "US" : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(" ");
}
