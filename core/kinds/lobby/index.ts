import { valueNode } from "../../language/model/model.ts";
import type { Kind } from "../table/kind.ts";
import { lobby, lobbyMember } from "./fields.ts";
import { lobbyFlags } from "./rules/lobby-flags.ts";
import { lobbyIdleTimeout } from "./rules/lobby-idle-timeout.ts";
import { lobbyMemberDuplicate } from "./rules/lobby-member-duplicate.ts";
import { lobbyMembers } from "./rules/lobby-members.ts";
import { lobbyMetadata } from "./rules/lobby-metadata.ts";

export const lobbyKind: Kind<"lobby"> = {
  name: "lobby",
  heading: "Lobbies",
  description: "The body of a request that creates or edits a lobby (§4.6).",
  root: lobby,
  rules: [lobbyMetadata, lobbyMembers, lobbyMemberDuplicate, lobbyFlags, lobbyIdleTimeout],
  outline(object) {
    if (object.table === lobby) return { name: "Lobby", detail: "", nameNode: undefined };
    if (object.table !== lobbyMember) return undefined;
    const id = valueNode(object, "id");
    return { name: String(id?.value ?? "(no ID)"), detail: "member", nameNode: id };
  },
};
