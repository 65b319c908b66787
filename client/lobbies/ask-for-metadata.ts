import * as vscode from "vscode";
import type { Metadata } from "../../core/discord/payloads.ts";
import { memberFault } from "../../core/kinds/lobby/member-body.ts";
import { readMetadataEntry } from "../../core/kinds/lobby/metadata-entry.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { type Form, pickValue, typeText, typeValue } from "../ui/ask.ts";

/** Lets the user add, change and remove metadata entries. §2.4 */
export async function askForMetadata(form: Form, metadata: Metadata): Promise<Metadata> {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = `${length} of ${limits.lobbyMetadata.max} characters`;
  const edit = await pickValue<(() => Promise<Metadata>) | undefined>(form, "Edit the member's metadata", [
    { label: "Done", iconPath: icon("check"), description: counter, value: undefined },
    { label: "Add Entry…", iconPath: icon("add"), value: () => add(form, metadata) },
    ...entries.map(([key, text]) => ({ label: key, description: text, value: () => change(form, metadata, key) })),
  ]);
  return edit ? await askForMetadata(form, await edit()) : metadata;
}

function icon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

async function add(form: Form, metadata: Metadata): Promise<Metadata> {
  const prompt = "Enter a name and a text, such as fleet=red";
  return await typeValue(form, prompt, (typed) => {
    const [key, text] = readMetadataEntry(typed) ?? [];
    if (key === undefined || text === undefined) return { problem: "Use `name=text`." };
    const value = { ...metadata, [key]: text };
    const problem = memberFault({ metadata: value });
    return problem === undefined ? { value } : { problem };
  });
}

/** An empty text removes the entry. */
async function change(form: Form, metadata: Metadata, key: string): Promise<Metadata> {
  const { [key]: value = "", ...others } = metadata;
  const prompt = `Text of ${key} (empty to remove the entry)`;
  const faultOf = (typed: string) => memberFault({ metadata: { ...others, [key]: typed } });
  const text = await typeText(form, prompt, faultOf, { value });
  return text === "" ? others : { ...others, [key]: text };
}
