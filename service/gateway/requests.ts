import { isObject } from "../../core/discord/json.ts";
import type { World } from "../world/world.ts";
import { memberChunks } from "./member-request.ts";
import { type Closing, closings, Opcode } from "./protocol.ts";
import { guildsOf } from "./ready.ts";
import type { Session } from "./session.ts";

/** Answers a request of a session's bot, or says how its connection is closed. */
type Answering = (world: World, session: Session, d: unknown) => Closing | undefined;

/** What a bot may ask for once it has identified itself, by opcode. */
export const requests: ReadonlyMap<number, Answering> = new Map<number, Answering>([
  [Opcode.presenceUpdate, accept],
  [Opcode.voiceStateUpdate, accept],
  [Opcode.requestGuildMembers, sendMembers],
  [Opcode.requestSoundboardSounds, sendSounds],
]);

/** Nothing is kept of the bot's presence and voice: there is no other user who could see or hear it. */
function accept(_: World, __: Session, d: unknown): Closing | undefined {
  return isObject(d) ? undefined : closings.decodeError;
}

function sendMembers(world: World, session: Session, d: unknown): Closing | undefined {
  const chunks = memberChunks(world, session, d);
  if ("code" in chunks) return chunks;
  for (const chunk of chunks) session.dispatch("GUILD_MEMBERS_CHUNK", chunk);
  return undefined;
}

function sendSounds(world: World, session: Session, d: unknown): Closing | undefined {
  if (!isObject(d) || !Array.isArray(d.guild_ids)) return closings.decodeError;
  for (const { id } of guildsOf(world, session)) {
    if (d.guild_ids.includes(id)) session.dispatch("SOUNDBOARD_SOUNDS", { guild_id: id, soundboard_sounds: [] });
  }
  return undefined;
}
