import { valueNode } from "../../manifest/model.ts";
import type { Kind } from "../table/kind.ts";
import { lobby, lobbyMember } from "./fields.ts";
import { lobbyCreateOrJoin } from "./rules/lobby-create-or-join.ts";
import { lobbyEventWebhooksUrl } from "./rules/lobby-event-webhooks-url.ts";
import { lobbyFlags } from "./rules/lobby-flags.ts";
import { lobbyIdleTimeout } from "./rules/lobby-idle-timeout.ts";
import { lobbyMemberDuplicate } from "./rules/lobby-member-duplicate.ts";
import { lobbyMemberName } from "./rules/lobby-member-name.ts";
import { lobbyMembers } from "./rules/lobby-members.ts";
import { lobbyMetadata } from "./rules/lobby-metadata.ts";
import { lobbyMetadataKeys } from "./rules/lobby-metadata-keys.ts";

export const lobbyKind: Kind<"lobby"> = {
  name: "lobby",
  heading: "Lobbies",
  description: "The body of a request that creates or edits a lobby.",
  root: lobby,
  rules: [
    lobbyCreateOrJoin,
    lobbyMetadata,
    lobbyMetadataKeys,
    lobbyMembers,
    lobbyMemberDuplicate,
    lobbyFlags,
    lobbyMemberName,
    lobbyIdleTimeout,
    lobbyEventWebhooksUrl,
  ],
  outline(object) {
    if (object.table === lobby) return { name: "Lobby", detail: "", nameNode: undefined };
    if (object.table !== lobbyMember) return undefined;
    const id = valueNode(object, "id");
    return { name: String(id?.value ?? "(no ID)"), detail: "member", nameNode: id };
  },
};
