import type * as vscode from "vscode";
import type { CodeSource } from "../../core/code/code-source.ts";
import { defaultLocaleOf, type Manifest } from "../../core/manifest/manifest.ts";
import { optionAt, rowAt } from "../../core/preview/find-rows.ts";
import type { SwitchChoices } from "../../core/preview/preview.ts";
import { type PreviewAround, Previewer } from "../../core/preview/previewer.ts";
import { settledSwitches } from "../../core/preview/settled-switches.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { guildIn, switchChoices } from "../../core/preview/switches.ts";
import type { PickerContent } from "../../views/picker/content.schema.ts";
import { PreviewedDocument } from "./previewed-document.ts";
import { withProblems } from "./row-problems.ts";
import { appOf, nothingAround, type PreviewContext, surroundingsOf } from "./surroundings.ts";

export interface ShownRequest {
  readonly switches: Switches;
  readonly selected?: string | undefined;
  /** An offset of the document, whose command and option are selected; absent: the selection stays. */
  readonly cursor?: number | undefined;
  /** Whether the user and the place begin so that the command at the cursor is seen, if possible. */
  readonly startsAtCursor?: boolean;
}

/** The commands of a manifest as a picker shows them, with the permissions manifests and the project around it. */
export class ShownCommands {
  readonly #previewer = new Previewer();
  #previewed: PreviewedDocument;
  #surroundings: PreviewContext = nothingAround;

  constructor(document: vscode.TextDocument) {
    this.#previewed = new PreviewedDocument(document);
  }

  get document(): vscode.TextDocument {
    return this.#previewed.document;
  }

  get manifest(): Manifest {
    return this.#previewed.manifest;
  }

  /** The commands in code; absent for a manifest. */
  get source(): CodeSource | undefined {
    return this.#previewed.source;
  }

  /** Shows another manifest, or the same after it was opened again. */
  follow(document: vscode.TextDocument): void {
    if (document !== this.document) this.#previewed = new PreviewedDocument(document);
  }

  /** Reads the surroundings. Returns whether the document is still the same. */
  async look(): Promise<boolean> {
    const { document } = this;
    const previewed = this.#previewed;
    const surroundings = await surroundingsOf(document);
    await previewed.readImports();
    if (document !== this.document) return false;
    this.#surroundings = surroundings;
    this.#previewed.isSurrounded = true;
    return true;
  }

  /** With the effective switches. `cursor`: an offset in the command that should be seen at first, if possible. */
  around(chosen: Switches, cursor?: number): PreviewAround {
    const { envelope } = this.manifest;
    const { sources, project } = this.#surroundings;
    const choices = this.#choices();
    const look = { choices, sources, guildIn: (one: Switches) => this.#guildIn(one) };
    const switches = settledSwitches(chosen, choices, this.#previewed.startFor(chosen, look, cursor));
    const guildId = this.#guildIn(switches);
    return { switches, guildId, sources, defaultLocale: defaultLocaleOf(envelope, project.defaultLocale) };
  }

  content({ switches, selected: kept, cursor: offset, startsAtCursor }: ShownRequest): PickerContent {
    const { manifest, document, source } = this.#previewed;
    const cursor = source && offset !== undefined ? source.offsetOf(offset) : offset;
    const around = this.around(switches, startsAtCursor ? cursor : undefined);
    const rows = withProblems(
      this.#previewer.rows(manifest, around),
      this.#previewed.check(this.#surroundings.project),
    );
    const select = cursor === undefined ? undefined : rowAt(rows, cursor, kept)?.key;
    const selected = rows.find(({ key }) => key === (select ?? kept));
    const command = selected && this.#previewer.command(manifest, selected, around);
    const option = cursor === undefined ? undefined : command && optionAt(command, cursor)?.input.name;
    return {
      uri: document.uri.toString(),
      version: document.version,
      app: appOf(manifest.envelope, this.#surroundings),
      defaultLocale: around.defaultLocale,
      rows,
      choices: this.#choices(),
      switches: around.switches,
      ...(command && { command }),
      ...(select !== undefined && { select }),
      ...(option !== undefined && { option }),
    };
  }

  #guildIn(switches: Switches): string | undefined {
    return guildIn(switches, this.manifest.envelope.guildId, entriesIn(this.#surroundings));
  }

  #choices(): SwitchChoices {
    return switchChoices(entriesIn(this.#surroundings), this.#surroundings.names);
  }
}

function entriesIn({ sources }: PreviewContext) {
  return sources.flatMap(({ entries }) => entries);
}
