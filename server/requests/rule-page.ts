import { ruleUrl } from "../../core/language/facts/urls.ts";
import type { Client } from "../protocol/client-capabilities.ts";

/** The editor's command that opens the page of a rule. Its argument is the rule's code. */
export const openRuleCommand = "commandManifest.openRule";

/** The address that opens the page of a rule in the editor; undefined for editors without that command. */
export function pageInEditor({ hasCommands }: Client): ((code: string) => string) | undefined {
  return hasCommands ? (code) => `command:${openRuleCommand}?${encodeURIComponent(JSON.stringify([code]))}` : undefined;
}

/** The address of the page of a rule: in the editor if it can open one, else on the web. */
export function rulePage(client: Client, code: string): string {
  return pageInEditor(client)?.(code) ?? ruleUrl(code);
}
