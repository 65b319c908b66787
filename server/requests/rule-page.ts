import { ruleUrl } from "../../core/interface/facts/urls.ts";
import type { ExplainContext } from "../../core/kinds/document/document.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";

/**
 * The editor's command that opens a page of `docs/rules/`. Arguments: the page, such as a rule's code, and a heading's anchor.
 */
export const openRuleCommand = "commandManifest.openRule";

/** The link that opens a page in the editor; undefined for editors without that command. */
export function pageInEditor({ hasCommands }: ClientFeatures): ExplainContext["pageInEditor"] {
  if (!hasCommands) return undefined;
  return (page, anchor) => {
    const place = anchor === undefined ? [page] : [page, anchor];
    return `command:${openRuleCommand}?${encodeURIComponent(JSON.stringify(place))}`;
  };
}

/** The link to the page of a rule: in the editor if supported, else on the web. */
export function rulePageUrl(client: ClientFeatures, code: string): string {
  return pageInEditor(client)?.(code) ?? ruleUrl(code);
}
