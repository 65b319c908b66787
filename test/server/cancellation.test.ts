import { expect, it } from "vitest";
import { CancellationTokenSource, type Diagnostic, LSPErrorCodes } from "vscode-languageserver-protocol";
import { corpora, manifest } from "../../scripts/bench/corpus.mjs";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///large.commands.json";

it("answers a burst of keys with one check at its end: what a newer key overtakes is cancelled", async () => {
  const client = await LanguageClient.started();
  const text = manifest(corpora["2.7 MB"]);
  await client.open(uri, text);
  const before = await client.diagnostics(uri);
  const { start } = rangeOf(text, `"member-add"`);
  const at = { line: start.line, character: start.character + 1 };
  const outcomes: Promise<Diagnostic[] | number>[] = [];
  let overtaken = new CancellationTokenSource();
  for (let key = 0; key < 40; key++) {
    overtaken.cancel();
    overtaken = new CancellationTokenSource();
    await client.edit(uri, { range: { start: at, end: at }, text: "X" });
    const report = client.connection.sendRequest<{ items: Diagnostic[] }>(
      "textDocument/diagnostic",
      { textDocument: { uri } },
      overtaken.token,
    );
    outcomes.push(
      report.then(
        ({ items }) => items,
        (error: { code: number }) => error.code,
      ),
    );
  }
  const answers = await Promise.all(outcomes);
  const last = answers.pop();
  expect(answers).toContain(LSPErrorCodes.RequestCancelled);
  // The last answer speaks of the last text: forty capitals, and a name that is too long by eighteen.
  const added = (last as Diagnostic[]).filter(({ range }) => range.start.line === start.line);
  expect(added.map(({ code }) => code)).toEqual(expect.arrayContaining(["name-lowercase", "name-length"]));
  expect(added.find(({ code }) => code === "name-length")?.message).toContain("50 characters");
  expect((last as Diagnostic[]).length).toBeGreaterThan(before.length);
});
