import { describe, expect, inject, test, vi } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const project = "command-manifest.config.json";
const files = { [project]: '{ "targets": { "production": { "global": true } } }\n' };
const env = { EDITOR_MISPLACES_SYMBOLS: "1" };

describe.skipIf(editors.length === 0).each(editors)("an answer that VS Code $version refuses", (vscode) => {
  const session = Session.start(vscode, { files, tapped: true, env });

  test("is in the output with its stack, and in no notification", async () => {
    const { workbench } = session;
    await workbench.openFile(project);
    await vi.waitFor(
      () => expect(workbench.filesWith("Request textDocument/documentSymbol failed")).not.toEqual([]),
      // Each look reads the whole profile, and takes from the editor what it needs to get there.
      { timeout: 30_000, interval: 1_000 },
    );
    expect(workbench.filesWith("selectionRange must be contained")).not.toEqual([]);
    await workbench.noMessages();
  });
});
