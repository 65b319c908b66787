import { beforeEach, describe, expect, it } from "vitest";
import { rangeOf, textOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const capital = `[\n  { "name": "Ping", "description": "Answers with pong" }\n]`;

describe("diagnostics that the client asks for", () => {
  let client: LanguageClient;
  beforeEach(async () => {
    client = await LanguageClient.started();
  });

  it("mark the exact characters, with code, source and a link to the rule's page", async () => {
    await client.open(uri, capital);
    const [diagnostic, ...others] = await client.diagnostics(uri);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ code: "name-lowercase", source: "command-manifest", severity: 1 });
    expect(diagnostic?.codeDescription?.href).toContain("docs/rules/name-lowercase.md");
    expect(diagnostic && textOf(capital, diagnostic.range)).toBe("P");
  });

  it("have no link where the code has no page", async () => {
    const unknown = Array.from({ length: 2001 }, (_, index) => `"x${index}": 1`).join();
    await client.open(uri, `[{ "name": "ping", "description": "Pong", ${unknown} }]`);
    const [first] = await client.diagnostics(uri);
    expect(first?.code).toBe("too-many-findings");
    expect(first).not.toHaveProperty("codeDescription");
  });

  it("carry a duplicate's twin", async () => {
    const text = `[{ "name": "a", "description": "1" }, { "name": "a", "description": "2" }]`;
    await client.open(uri, text);
    const [diagnostic] = await client.diagnostics(uri);
    expect(diagnostic?.code).toBe("duplicate-command");
    const twin = diagnostic?.relatedInformation?.[0]?.location;
    expect(twin).toEqual({ uri, range: rangeOf(text, `"a"`) });
  });

  it("obey the severities of the settings, for each document its own", async () => {
    client.settings = { rules: { "name-lowercase": "off" } };
    await client.open(uri, capital);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.configure({ rules: { "name-lowercase": "hint" } });
    expect((await client.diagnostics(uri)).map(({ severity }) => severity)).toEqual([4]);
  });

  it("are none for a document that is closed", async () => {
    await client.open(uri, capital);
    await client.close(uri);
    expect(await client.diagnostics(uri)).toEqual([]);
  });
});

describe("diagnostics for a client that does not ask", () => {
  it("are sent when the document rests, and taken back when it closes", async () => {
    const client = await LanguageClient.started({ ...modernClient, textDocument: {} });
    await client.open(uri, capital);
    const found = await client.pushedDiagnostics(uri, (diagnostics) => diagnostics.length > 0);
    expect(found.map(({ code }) => code)).toEqual(["name-lowercase"]);
    await client.edit(uri, { range: rangeOf(capital, "Ping"), text: "ping" });
    await client.pushedDiagnostics(uri, (diagnostics) => diagnostics.length === 0);
    await client.edit(uri, { text: capital });
    await client.pushedDiagnostics(uri, (diagnostics) => diagnostics.length > 0);
    await client.close(uri);
    await client.pushedDiagnostics(uri, (diagnostics) => diagnostics.length === 0);
  });

  it("are not sent for a text that changed while it was checked", async () => {
    const client = LanguageClient.inProcess();
    let answer: (settings: object[]) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      client.connection.onRequest("workspace/configuration", () => {
        resolve();
        return new Promise<object[]>((settings) => {
          answer = settings;
        });
      });
    });
    const versions: unknown[] = [];
    client.connection.onNotification("textDocument/publishDiagnostics", ({ version }) => {
      versions.push(version);
    });
    await client.initialize({ ...modernClient, textDocument: {} });
    await client.open(uri, capital);
    await asked;
    await client.edit(uri, { text: "[]" });
    answer([{}]);
    await expect.poll(() => versions).toEqual([2]);
    await client.stop();
  });
});
