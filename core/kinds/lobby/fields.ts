import { lobbyMemberFlags } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import type { Field, ObjectTable } from "../../language/fields/field.ts";

function metadata(whose: string): Field {
  return {
    name: "metadata",
    shape: { is: "texts" },
    section: "2.4",
    nullable: "as-absent",
    limit: limits.lobbyMetadata,
    doc: `Custom metadata of the ${whose}: keys and strings with at most ${limits.lobbyMetadata.max} characters in total.`,
  };
}

/** A member of a lobby. §2.4 */
export const lobbyMember: ObjectTable = {
  name: "lobbyMember",
  noun: "A lobby member",
  fields: [
    {
      name: "id",
      shape: { is: "snowflake" },
      identifies: "user",
      section: "2.4",
      requiredBy: "all",
      doc: "The ID of the user to add.",
    },
    metadata("member"),
    {
      name: "flags",
      shape: { is: "constant", of: lobbyMemberFlags },
      section: "2.4",
      doc: "The member's flags, as a bit set.",
    },
  ],
};

/** The body of a lobby create or edit. §2.4 */
export const lobby: ObjectTable = {
  name: "lobby",
  noun: "A lobby",
  fields: [
    metadata("lobby"),
    {
      name: "members",
      shape: { is: "tables", of: lobbyMember },
      section: "2.4",
      limit: limits.lobbyMembers,
      doc: "The users in the lobby. An edit replaces all members and removes users who are not listed.",
    },
    {
      name: "idle_timeout_seconds",
      shape: { is: "integer" },
      section: "2.4",
      limit: limits.lobbyIdleTimeout,
      doc: "How long an empty lobby is kept, in seconds (at most seven days).",
    },
  ],
};
