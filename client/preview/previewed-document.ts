import * as vscode from "vscode";
import type { CodeSource } from "../../core/code/code-source.ts";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { readCode } from "../../core/convert/read-code.ts";
import type { Document } from "../../core/kinds/document/document.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { type StartAround, startingSwitches } from "../../core/preview/starting-switches.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { settingsOf } from "../../core/workspace/check-workspace.ts";
import { severitiesIn } from "../../core/workspace/severities.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { readSource, savedImports } from "../code/read-source.ts";

/**
 * Parsed in the extension, which has the text immediately. A new version reuses the commands that did not change. The manifest of
 * code is the one that its commands make.
 */
export class PreviewedDocument {
  readonly document: vscode.TextDocument;
  #content: Document | undefined;
  /** Absent for a manifest. */
  #source: CodeSource | undefined;
  #imports = savedImports();
  #version: number | undefined;
  #start: Switches | undefined;
  /** Whether the surroundings are known. */
  isSurrounded = false;

  constructor(document: vscode.TextDocument) {
    this.document = document;
  }

  get manifest(): Manifest {
    return this.#current.manifest;
  }

  /** The commands in code; absent for a manifest. */
  get source(): CodeSource | undefined {
    return this.#current && this.#source;
  }

  /** Checks the manifest by itself: the language server compares it with other manifests. */
  check(project: Project): readonly Finding[] {
    const rules = vscode.workspace.getConfiguration("commandManifest", this.document).get("rules");
    const settings = settingsOf(project, severitiesIn(rules));
    return this.source?.checkManifest(settings) ?? this.#current.check({ ...settings, readCode });
  }

  /** Reads what code imports, as it is saved now. */
  async readImports(): Promise<void> {
    if (!isCodeLanguage(this.document.languageId)) return;
    const imports = savedImports();
    await imports.whileReading((readImport) => readSource(this.document, readImport));
    this.#imports = imports;
    this.#version = undefined;
  }

  /**
   * The user and the place to start with. Once shown with complete surroundings, both stay during edits. `cursor`: an offset in
   * the command that should be seen.
   */
  startFor(chosen: Switches, around: StartAround, cursor?: number): Switches | undefined {
    if (this.#start) return this.#start;
    const start = startingSwitches(commandsAt(this.manifest, cursor), chosen, around);
    if (this.isSurrounded) this.#start = start;
    return start;
  }

  get #current(): Document {
    const { document } = this;
    const current = this.#content && this.#version === document.version ? this.#content : this.#read();
    this.#content = current;
    this.#version = document.version;
    return current;
  }

  #read(): Document {
    if (isCodeLanguage(this.document.languageId)) {
      this.#source = readSource(this.document, this.#imports.find);
      return readDocument({ uri: "code.commands.json", text: this.#source.json, dialect: "json" });
    }
    const text = this.document.getText();
    return this.#content?.withText(text) ?? readDocument({ uri: this.document.uri.path, text, dialect: "jsonc" });
  }
}

/** The manifest with only the command at an offset (UTF-16); with all commands if no command is there. */
function commandsAt(manifest: Manifest, cursor: number | undefined): Pick<Manifest, "envelope" | "units"> {
  if (cursor === undefined) return manifest;
  const units = manifest.units.filter(({ start, unit }) => cursor >= start && cursor <= start + unit.text.length);
  return units.length === 0 ? manifest : { envelope: manifest.envelope, units };
}
