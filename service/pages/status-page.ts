import { html } from "hono/html";
import { commandTypes, constantOf, overwriteTypes } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { cutText } from "../../core/text/code-points.ts";
import { describeConnection, type TryItConnection } from "../../core/use/try-it/connection.ts";
import type { RequestEvents } from "../http/request-log.ts";
import { ownGuild } from "../world/own-guild.ts";
import { identityOf, publicKey, type World } from "../world/world.ts";
import type { Html } from "./layout.ts";

const maxRows = 30;

/** The body of the page with the data of the service. It contains no token. */
export function statusPage(world: World, requests: RequestEvents, connection: TryItConnection): Html {
  const { applicationId } = identityOf(world);
  const { id: guildId } = ownGuild(world);
  const commands = [...world.store.table("commands").values()];
  const guilds = [...new Set(commands.flatMap(({ guild_id }) => guild_id ?? []))];
  return html`<h1>Local service <a href="/">Open Channel</a> <a href="/status">Reload</a></h1>
<p>Application ${code(applicationId)} · Guild ${code(guildId)} · Public key ${code(publicKey(world))}</p>
<p class="soft">${describeConnection(connection)}</p>
${section("Global commands", commandTable(commands.filter(({ guild_id }) => guild_id === undefined)))}
${guilds.map((id) => section(`Commands of guild ${id}`, commandTable(commands.filter(({ guild_id }) => guild_id === id))))}
${section("Permissions", permissionTable(world))}
${section("Lobbies", lobbyTable(world))}
${section("Events", eventTable(world))}
${section("Recent requests", requestTable(requests))}`;
}

function section(title: string, content: Html): Html {
  return html`<section><h2>${title}</h2>${content}</section>`;
}

function code(text: string): Html {
  return html`<code>${text}</code>`;
}

type StatusCell = string | Html | readonly Html[];

function table(headings: readonly string[], rows: readonly (readonly StatusCell[])[]): Html {
  if (rows.length === 0) return html`<p class="soft">None.</p>`;
  const body = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`);
  return html`<table><thead><tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr></thead><tbody>${body}</tbody></table>`;
}

function commandTable(commands: readonly PublishedCommand[]): Html {
  const headings = ["Name", "Type", "Description", "Options", "ID", "Version"];
  const rows = commands.map(({ name, type, description, options, id, version }) => [
    html`<strong>${name}</strong>`,
    constantOf(commandTypes, type)?.name ?? String(type),
    description,
    (options ?? []).map((option) => option.name).join(", "),
    code(id),
    code(version),
  ]);
  return table(headings, rows);
}

function permissionTable(world: World): Html {
  const rows = [...world.store.table("permissions").values()].flatMap(({ guild_id, id, permissions }) => {
    const name = world.store.table("commands").get(id)?.name ?? "all commands";
    return permissions.map((overwrite) => [
      code(guild_id),
      name,
      constantOf(overwriteTypes, overwrite.type)?.name ?? String(overwrite.type),
      code(overwrite.id),
      overwrite.permission ? "allowed" : "disallowed",
    ]);
  });
  return table(["Guild", "Command", "For", "ID", "State"], rows);
}

function lobbyTable(world: World): Html {
  const rows = [...world.store.table("lobbies").values()].map(({ id, metadata, members, idleTimeoutSeconds }) => [
    code(id),
    code(JSON.stringify(metadata)),
    members.map((member) => html`${code(member.id)} `),
    `${idleTimeoutSeconds} s`,
  ]);
  return table(["ID", "Metadata", "Members", "Idle timeout"], rows);
}

function eventTable({ events }: World): Html {
  const rows = latest(events.since(0)).map(({ time, name, data }) => [timeOf(time), name, code(eventText(data))]);
  return table(["Time", "Event", "Data"], rows);
}

/** The first 300 characters of an event's data, without the token for answering an interaction. */
function eventText(data: unknown): string {
  const text = JSON.stringify(data, (key, value: unknown) => (key === "token" ? undefined : value));
  return cutText(text, 300);
}

function requestTable(requests: RequestEvents): Html {
  const rows = latest(requests.since(0)).map(({ data: { time, method, path, status, problem } }) => [
    timeOf(time),
    method,
    code(path),
    problem === undefined ? String(status) : `${status}: ${problem}`,
  ]);
  return table(["Time", "Method", "Path", "Status"], rows);
}

function latest<T>(items: readonly T[]): T[] {
  return items.slice(-maxRows).reverse();
}

function timeOf(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}
