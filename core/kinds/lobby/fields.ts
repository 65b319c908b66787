import { lobbyMemberFlags } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import { inSection, type ListedField, type ObjectTable } from "../../language/fields/field.ts";

function metadata(whose: string, absent: string): ListedField {
  return {
    shape: { is: "texts" },
    nullable: "as-absent",
    limit: limits.lobbyMetadata,
    doc: `Custom metadata of the ${whose}: keys with string values. An edit replaces all of it.`,
    absent,
  };
}

export const lobbyMember: ObjectTable = {
  name: "lobbyMember",
  noun: "A lobby member",
  fields: inSection("2.4", {
    id: {
      shape: { is: "snowflake" },
      identifies: "user",
      requiredBy: "all",
      doc: "The ID of the user to add.",
    },
    metadata: metadata("member", "Without it, the member has no metadata."),
    flags: {
      shape: { is: "constant", of: lobbyMemberFlags },
      doc: "The member's flags, as a bit set. The only flag is CanLinkLobby (1).",
      absent: "Without it, no flag is set: the member cannot link the lobby to a channel.",
    },
  }),
};

/** The body of a lobby create or edit. §2.4 */
export const lobby: ObjectTable = {
  name: "lobby",
  noun: "A lobby",
  fields: inSection("2.4", {
    metadata: metadata("lobby", "Without it, a new lobby has no metadata, and an edit keeps what the lobby has."),
    members: {
      shape: { is: "tables", of: lobbyMember },
      limit: limits.lobbyMembers,
      doc: "The users in the lobby. An edit replaces all members and removes users who are not listed.",
      absent: "Without it, a new lobby has no members, and an edit keeps those that the lobby has.",
    },
    idle_timeout_seconds: {
      shape: { is: "integer" },
      limit: limits.lobbyIdleTimeout,
      doc: "How long Discord keeps an idle lobby before it shuts it down, in seconds (at most seven days).",
      absent: "Without it, Discord chooses the time for a new lobby, and an edit keeps it.",
    },
  }),
};
