import * as vscode from "vscode";
import { memberFault } from "../../core/kinds/lobby/member-body.ts";
import { readMetadataEntry } from "../../core/kinds/lobby/metadata-entry.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import type { Metadata } from "../../core/wire/payloads.ts";
import { type Form, pickOne, typeText } from "../ui/ask.ts";

/** Lets the user add, change and remove entries of metadata, starting with those that are there. §2.4 */
export async function askForMetadata(form: Form, start: Metadata): Promise<Metadata> {
  let metadata = start;
  for (;;) {
    const { action } = await pickOne(form, vscode.l10n.t("Metadata of the member"), itemsFor(metadata));
    if (action.kind === "done") return metadata;
    metadata = action.kind === "add" ? await add(form, metadata) : await change(form, metadata, action.key);
  }
}

type Action = { readonly kind: "done" } | { readonly kind: "add" } | { readonly kind: "change"; readonly key: string };

function itemsFor(metadata: Metadata): readonly (vscode.QuickPickItem & { readonly action: Action })[] {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = vscode.l10n.t("{0} of {1} characters", length, limits.lobbyMetadata.max);
  return [
    { label: vscode.l10n.t("Done"), iconPath: icon("check"), description: counter, action: { kind: "done" } },
    { label: vscode.l10n.t("Add an Entry…"), iconPath: icon("add"), action: { kind: "add" } },
    ...entries.map(([key, text]) => ({ label: key, description: text, action: { kind: "change", key } as const })),
  ];
}

function icon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

async function add(form: Form, metadata: Metadata): Promise<Metadata> {
  const prompt = vscode.l10n.t("Name and text, such as {0}", "fleet=red");
  const entry = await typeText(form, prompt, (typed) => {
    const [key, text] = readMetadataEntry(typed) ?? [];
    if (key === undefined || text === undefined) return vscode.l10n.t("Use `name=text`.");
    return memberFault({ metadata: { ...metadata, [key]: text } });
  });
  const [key = "", text = ""] = readMetadataEntry(entry) ?? [];
  return { ...metadata, [key]: text };
}

/** An empty text removes the entry. */
async function change(form: Form, metadata: Metadata, key: string): Promise<Metadata> {
  const { [key]: before = "", ...others } = metadata;
  const prompt = vscode.l10n.t("Text of {0}, empty to remove the entry", key);
  const text = await typeText(form, prompt, (typed) => memberFault({ metadata: { ...others, [key]: typed } }), {
    value: before,
  });
  return text === "" ? others : { ...others, [key]: text };
}
