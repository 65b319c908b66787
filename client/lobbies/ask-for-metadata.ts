import * as vscode from "vscode";
import type { Metadata } from "../../core/discord/payloads.ts";
import { memberFault } from "../../core/kinds/lobby/member-body.ts";
import { readMetadataEntry } from "../../core/kinds/lobby/metadata-entry.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { pickValue, Question, typeText, typeValue } from "../ui/ask.ts";

/** Lets the user add, change and remove metadata entries. §2.4 */
export function askForMetadata(metadata: Metadata): Question<Metadata> {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = `${length} of ${limits.lobbyMetadata.max} characters`;
  const items = [
    { label: "Done", iconPath: icon("check"), description: counter, value: undefined },
    { label: "Add Entry…", iconPath: icon("add"), value: () => add(metadata) },
    ...entries.map(([key, text]) => ({ label: key, description: text, value: () => change(metadata, key) })),
  ];
  return pickValue<(() => Question<Metadata>) | undefined>("Edit the member's metadata", items).andThen((edit) =>
    edit ? edit().andThen(askForMetadata) : Question.known(() => metadata),
  );
}

function icon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

function add(metadata: Metadata): Question<Metadata> {
  const prompt = "Enter a name and a text, such as fleet=red";
  return typeValue(prompt, (typed) => {
    const [key, text] = readMetadataEntry(typed) ?? [];
    if (key === undefined || text === undefined) return { problem: "Use `name=text`." };
    const value = { ...metadata, [key]: text };
    const problem = memberFault({ metadata: value });
    return problem === undefined ? { value } : { problem };
  });
}

/** An empty text removes the entry. */
function change(metadata: Metadata, key: string): Question<Metadata> {
  const { [key]: value = "", ...others } = metadata;
  const prompt = `Text of ${key} (empty to remove the entry)`;
  const problemOf = (typed: string) => memberFault({ metadata: { ...others, [key]: typed } });
  const text = typeText({ prompt, value, problemOf });
  return text.map((typed) => (typed === "" ? others : { ...others, [key]: typed }));
}
