import type { Finding } from "./language/model/finding.ts";
import { Lines } from "./language/text/lines.ts";

/**
 * Ends an action for a foreseen reason. The message is for the user: what is wrong, then the limit or the fact, then what
 * to do. It is not a bug, so no stack is shown or logged.
 */
export class UserError extends Error {
  override readonly name: string = "UserError";
}

/** A manifest's text, and its name as it is shown. */
export interface ManifestText {
  readonly name: string;
  readonly text: string;
}

/** Ends an action because its manifest has errors. The message names the first of them with its line. */
export class InvalidManifest extends UserError {
  override readonly name = "InvalidManifest";
  readonly manifest: ManifestText;
  /** All errors, in source order. */
  readonly findings: readonly Finding[];

  /** `consequence`: what the errors prevent, such as “Nothing was sent”. */
  constructor(consequence: string, manifest: ManifestText, findings: readonly Finding[]) {
    const { start = 0, message = "" } = findings[0] ?? {};
    const { line } = new Lines(manifest.text).positionAt(start);
    super(`${consequence}: ${manifest.name} has an error on line ${line}. ${message}`);
    this.manifest = manifest;
    this.findings = findings;
  }
}
