import { fix, removeMembers, renameKey } from "../../../edit/fixes.ts";
import { joined, quote } from "../../../manifest/describe.ts";
import { type Property, propertyOf, type TableObject } from "../../../manifest/model.ts";
import { defineRule, type FixOf } from "../../../rules/shared/define-rule.ts";
import { spanOf } from "../../../text/nodes.ts";
import { isLobbyMetadata, isOfCreateOrJoin } from "../create-or-join.ts";
import { lobby } from "../fields.ts";

const texts = {
  messages: {
    otherCall:
      "{properties} belongs to a client's create-or-join call. A lobby manifest is a server's request, where the lobby's metadata is “metadata”.",
    severalOfOtherCall:
      "{properties} belong to a client's create-or-join call. A lobby manifest is a server's request, where the lobby's metadata is “metadata”.",
  },
  fixes: { rename: "Rename {property} to “metadata”", remove: "Remove {properties}" },
} as const;

/** The lobby's metadata, if it can be the “metadata” of the lobby instead. */
function renamable(found: readonly Property[], object: TableObject): Property | undefined {
  const [own, ...more] = found.filter(({ name }) => isLobbyMetadata(name));
  return more.length > 0 || own?.value?.type !== "object" || propertyOf(object, "metadata") ? undefined : own;
}

/** Renames the lobby's metadata, and removes what only the other call has. */
function corrections(found: readonly Property[], object: TableObject, source: string): FixOf<typeof texts>[] {
  const metadata = renamable(found, object);
  const others = found.filter((property) => property !== metadata);
  const nodes = others.map(({ node }) => node);
  const property = quote(metadata?.name ?? "");
  const properties = quotedNames(others).join(", ");
  return [
    ...(metadata ? [fix(["rename", { property }], () => renameKey(metadata, "metadata"))] : []),
    ...(others.length > 0 ? [fix(["remove", { properties }], () => removeMembers(source, nodes))] : []),
  ];
}

/** The names of properties, each once, as they are quoted. */
function quotedNames(properties: readonly Property[]): readonly string[] {
  return [...new Set(properties.map(({ name }) => quote(name)))];
}

export const lobbyCreateOrJoin = defineRule({
  code: "lobby-create-or-join",
  on: "table",
  severity: "warning",
  ...texts,
  docs: {
    section: "2.4",
    summary: "A lobby manifest must not be the body of a client's create-or-join call.",
    why: "A client creates or joins a lobby with a secret, `lobby_metadata` and `member_metadata`. A lobby manifest is sent by a server with a bot token: it has no secret, the lobby's metadata is `metadata`, and each member in `members` has its own.",
    bad: `{ "secret": "harbor-42", "lobby_metadata": { "map": "harbor" }, "member_metadata": { "team": "red" } }`,
    good: `{ "metadata": { "map": "harbor" }, "members": [{ "id": "1130000000000000042", "metadata": { "team": "red" } }] }`,
  },
  check(object, report) {
    if (object.table !== lobby) return;
    const found = object.properties.filter(({ name }) => isOfCreateOrJoin(name));
    const [first, ...others] = found;
    if (!first) return;
    const names = quotedNames(found);
    const message = names.length > 1 ? "severalOfOtherCall" : "otherCall";
    report.at(first.key, [message, { properties: joined(names, "and") }], {
      fixes: corrections(found, object, report.source),
      related: others.map(({ key }) => ({ ...spanOf(key), message: "Belongs to the same call" })),
    });
  },
});
