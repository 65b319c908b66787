import { html, type TemplateResult } from "lit";
import { type ErrorEntry, type ErrorPath, formatPath } from "../../core/discord/error-tree.ts";
import type { PlacedFaults } from "./model/placed-faults.ts";

/** A part of an answer; with what Discord would refuse it for, if there is something. */
export function marked(path: ErrorPath, faults: PlacedFaults, part: TemplateResult): TemplateResult {
  const own = faults.at(path);
  return own.length === 0 ? part : html`<div class="refused">${faultLines(own)}${part}</div>`;
}

export function faultLines(faults: readonly ErrorEntry[]): TemplateResult {
  return html`${faults.map(
    ({ path, message }) =>
      html`<p class="fault"><vscode-icon name="error"></vscode-icon><span><code>${formatPath(path)}</code> ${message}</span></p>`,
  )}`;
}
