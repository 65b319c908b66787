import { describe, expect, test } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import { findings } from "../rules/support.ts";
import { type Answer, type Bench, bench, slash } from "../service/support.ts";
import { ofCommands, ofLists, ofLobbies, ofPermissions, type Verdict, type Verdicts } from "./verdicts.ts";

/** A kind of body: the manifest that it stands in and its place there, and how it is sent to the local service. */
interface Side {
  readonly verdicts: Verdicts;
  readonly kind?: string;
  readonly prefix?: string;
  manifest(body: unknown): unknown;
  send(service: Bench, body: unknown): Promise<Answer>;
}

const sides: Readonly<Record<string, Side>> = {
  "a command": {
    verdicts: ofCommands,
    prefix: "0.",
    manifest: (body) => [body],
    send: ({ send, commands }, body) => send("POST", commands("global"), body),
  },
  "a list of commands": {
    verdicts: ofLists,
    manifest: (body) => body,
    send: ({ send, commands }, body) => send("PUT", commands("global"), body),
  },
  "a command's permissions": {
    verdicts: ofPermissions,
    kind: "permissions",
    prefix: "permissions.0.",
    manifest: (body) => ({ guild_id: "1000", permissions: [{ command: "say", ...(body as object) }] }),
    async send({ send, commands, service }, body) {
      const { id } = (await send("POST", commands("global"), slash("say"))).body;
      const owner = { Authorization: `Bearer ${service.identity.userToken}` };
      return send("PUT", `${commands("guild")}/${id}/permissions`, body, owner);
    },
  },
  "a lobby": {
    verdicts: ofLobbies,
    kind: "lobby",
    manifest: (body) => body,
    send: ({ send }, body) => send("POST", "/lobbies", body),
  },
};

/** The checker's marks as places of the table: the place that an error has, is in, or contains. Each place is named once. */
function marked({ manifest, kind, prefix = "" }: Side, [body, errors = {}]: Verdict): string[] {
  const isIn = (place: string, other: string) => `${place}.`.startsWith(other && `${other}.`);
  const found = findings(JSON.stringify(manifest(body)), undefined, kind ? { kind } : {})
    .filter(({ severity }) => severity === "error")
    .map(({ path }) => path.join(".").replace(prefix, ""))
    .map((path) => Object.keys(errors).find((place) => isIn(path, place) || isIn(place, path)) ?? path);
  return [...new Set(found)];
}

async function refused({ send }: Side, body: unknown): Promise<object> {
  const { status, body: answer } = await send(bench({ settings: { activities: true } }), body);
  if (status < 300) return {};
  if (answer.code !== 50035) return { "": answer.code };
  return Object.fromEntries(
    flattenErrorTree(answer.errors).map(({ path, code, message }) => [path.join("."), `${code}: ${message}`]),
  );
}

/** Where the table has no text, any will do. */
function expected(errors: Verdict[1] = {}): object {
  const withText = (code: string | number) =>
    typeof code === "number" || code.includes(":") ? code : expect.stringMatching(`^${code}: `);
  return Object.fromEntries(Object.entries(errors).map(([place, code]) => [place, withText(code)]));
}

describe.each(Object.entries(sides))("%s", (_, side) => {
  test.each(Object.entries(side.verdicts))("%s", async (_, verdicts) => {
    for (const verdict of verdicts) {
      const [body, errors = {}] = verdict;
      const shown = JSON.stringify(body).slice(0, 200);
      expect.soft(marked(side, verdict), `the checker: ${shown}`).toEqual(Object.keys(errors));
      expect.soft(await refused(side, body), `the local service: ${shown}`).toEqual(expected(errors));
    }
  });
});

test("every limit has its verdicts", () => {
  const witnessed = Object.values(sides).flatMap(({ verdicts }) => Object.keys(verdicts));
  // Creates are counted over a day: test/service/limits.test.ts and test/publish/plan.test.ts.
  expect(Object.keys(limits).filter((name) => !witnessed.includes(name))).toEqual(["dailyCreates"]);
});
