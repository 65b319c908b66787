import { beforeEach } from "vitest";
import type { MarkupContent, TextEdit } from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { edited, textOf, withCursor } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

/** Files of all kinds in a folder, and a language server for them; both are new for each test. */
export class KindFiles {
  #folder: TemporaryFolder | undefined;
  #client: LanguageClient | undefined;

  /** Call it at a suite's top level. */
  static start(): KindFiles {
    const files = new KindFiles();
    beforeEach(async () => {
      files.#folder = TemporaryFolder.forTest();
      files.#client = await LanguageClient.started();
    });
    return files;
  }

  get folder(): TemporaryFolder {
    return there(this.#folder);
  }

  get client(): LanguageClient {
    return there(this.#client);
  }

  async open(name: string, text: string): Promise<string> {
    const uri = this.folder.write(name, text);
    await this.client.open(uri, text);
    return uri;
  }

  /** The hover at the cursor, and the text that it is about. */
  async hover(name: string, marked: string): Promise<{ readonly markdown: string; readonly marks: string }> {
    const { text, position } = withCursor(marked);
    const found = await this.client.hover(await this.open(name, text), position);
    const markdown = (found?.contents as MarkupContent | undefined)?.value ?? "";
    return { markdown, marks: found?.range ? textOf(text, found.range) : "" };
  }

  /** The suggestions at the cursor, and the text after one of them is taken. */
  async complete(name: string, marked: string) {
    const { text, position } = withCursor(marked);
    const items = await this.client.completion(await this.open(name, text), position);
    const take = (label: string): string => {
      const item = items.find((candidate) => candidate.label === label);
      if (!item) throw new Error(`No completion is called ${label}; there are ${items.map((one) => one.label)}.`);
      return edited(text, [item.textEdit as TextEdit]);
    };
    return { items, labels: items.map(({ label }) => label), take };
  }

  async codes(uri: string) {
    return (await this.client.diagnostics(uri)).map(({ code }) => code);
  }

  /** Makes the folder a project that has a few commands. */
  writeProject(file = "{}"): void {
    this.folder.write("command-manifest.config.json", file);
    const timeout = {
      name: "timeout",
      description: "Silences",
      options: [{ type: 4, name: "minutes", description: "x" }],
    };
    this.folder.write("bot.commands.json", JSON.stringify([timeout, { type: 3, name: "Report" }]));
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The files are only there within tests.");
  return value;
}
