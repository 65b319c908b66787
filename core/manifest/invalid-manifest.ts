import { Lines } from "../text/lines.ts";
import { UserError } from "../tools/user-error.ts";
import type { Finding } from "./finding.ts";

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
