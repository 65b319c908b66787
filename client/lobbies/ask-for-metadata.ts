import * as vscode from "vscode";
import type { Metadata } from "../../core/discord/payloads.ts";
import { memberFault } from "../../core/kinds/lobby/member-body.ts";
import { readMetadataEntry } from "../../core/kinds/lobby/metadata-entry.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { type Form, type Next, pickValue, typeText, typeValue } from "../ui/ask.ts";

/** Lets the user add, change and remove metadata entries. §2.4 */
export async function askForMetadata(form: Form, metadata: Metadata, next: Next<Metadata, void>): Promise<void> {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = `${length} of ${limits.lobbyMetadata.max} characters`;
  const more: Next<Metadata, void> = (edited, nextForm) => askForMetadata(nextForm, edited, next);
  await pickValue<(after: Form) => Promise<void> | void, void>(
    form,
    "Edit the member's metadata",
    [
      { label: "Done", iconPath: icon("check"), description: counter, value: (after) => next(metadata, after) },
      { label: "Add Entry…", iconPath: icon("add"), value: (after) => add(after, metadata, more) },
      ...entries.map(([key, text]) => ({
        label: key,
        description: text,
        value: (after: Form) => change(after, metadata, key, more),
      })),
    ],
    (edit, after) => edit(after),
  );
}

function icon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

async function add(form: Form, metadata: Metadata, next: Next<Metadata, void>): Promise<void> {
  const prompt = "Enter a name and a text, such as fleet=red";
  const read = (typed: string) => {
    const [key, text] = readMetadataEntry(typed) ?? [];
    if (key === undefined || text === undefined) return { problem: "Use `name=text`." };
    const value = { ...metadata, [key]: text };
    const problem = memberFault({ metadata: value });
    return problem === undefined ? { value } : { problem };
  };
  await typeValue<Metadata, void>(form, prompt, read, next);
}

/** An empty text removes the entry. */
async function change(form: Form, metadata: Metadata, key: string, next: Next<Metadata, void>): Promise<void> {
  const { [key]: value = "", ...others } = metadata;
  const prompt = `Text of ${key} (empty to remove the entry)`;
  const problemOf = (typed: string) => memberFault({ metadata: { ...others, [key]: typed } });
  await typeText(form, { prompt, value, problemOf }, (text, nextForm) =>
    next(text === "" ? others : { ...others, [key]: text }, nextForm),
  );
}
