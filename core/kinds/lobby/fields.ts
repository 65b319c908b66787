import { lobbyFlags, lobbyMemberFlags } from "../../interface/facts/constants.ts";
import { limits } from "../../interface/facts/limits.ts";
import { inSection, type ListedField, type ObjectTable } from "../../interface/fields/field.ts";
import { namesOfCreateOrJoin } from "./create-or-join.ts";

function metadata(whose: string, absent: string): ListedField {
  return {
    shape: { is: "texts" },
    nullable: "as-absent",
    limit: limits.lobbyMetadata,
    keyLimit: limits.lobbyMetadataKeys,
    doc: `Custom metadata of the ${whose}: at most ${limits.lobbyMetadataKeys.max} keys with string values. An edit replaces all of it.`,
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
      nullable: "as-absent",
      doc: "The member's flags, as a bit set. The only flag is CanLinkLobby (1).",
      absent: "Without it, no flag is set: the member cannot link the lobby to a channel.",
    },
    additional_name: {
      shape: { is: "string" },
      nullable: true,
      limit: limits.lobbyMemberName,
      doc: "A name to show for the member instead of the user's own. In an edit, null removes it.",
      absent: "Without it, a new member has no additional name, and an edit keeps the name that the member has.",
    },
  }),
};

/** The body of a lobby create or edit. §2.4 */
export const lobby: ObjectTable = {
  name: "lobby",
  noun: "A lobby",
  start: {
    empty: "This lobby manifest is empty.",
    hint: "Press Ctrl+Space to add a lobby.",
    action: "Add a lobby",
    doc: "What a new lobby starts with, or what an edit changes.",
  },
  otherCallNames: namesOfCreateOrJoin,
  fields: inSection("2.4", {
    metadata: metadata("lobby", "Without it, a new lobby has no metadata, and an edit keeps what the lobby has."),
    members: {
      shape: { is: "tables", of: lobbyMember },
      nullable: "as-absent",
      limit: limits.lobbyMembers,
      doc: "The users in the lobby. An edit replaces all members and removes users who are not listed.",
      absent: "Without it, a new lobby has no members, and an edit keeps those that the lobby has.",
    },
    idle_timeout_seconds: {
      shape: { is: "integer" },
      nullable: "as-absent",
      limit: limits.lobbyIdleTimeout,
      doc: "How long Discord keeps an idle lobby before it shuts it down, in seconds (at most seven days).",
      absent: "Without it, Discord chooses the time for a new lobby, and an edit keeps it.",
    },
    flags: {
      shape: { is: "constant", of: lobbyFlags },
      nullable: true,
      doc: "The lobby's flags. The only flag is RequireApplicationAuthorization (1). In an edit, null clears it.",
      absent: "Without it, a new lobby has no flags, and an edit keeps them.",
    },
    override_event_webhooks_url: {
      shape: { is: "uri" },
      nullable: true,
      limit: limits.lobbyWebhooksUrl,
      doc: "The URL that receives this lobby's webhook events instead of your app's event webhooks URL. In an edit, null removes it.",
      absent: "Without it, events of a new lobby go to your app's URL, and an edit keeps the lobby's URL.",
    },
  }),
};
