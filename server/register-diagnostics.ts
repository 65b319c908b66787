import { type Connection, type Disposable, DocumentDiagnosticRequest } from "vscode-languageserver";
import type { SettingsOfDocuments } from "./documents/settings.ts";

/**
 * Announces diagnostics to a client that lets a server change what it announced, so that the client only asks for those of
 * the workspace while the setting says so.
 */
export class DiagnosticsRegistration {
  readonly #connection: Connection;
  readonly #settings: SettingsOfDocuments;
  #announced: boolean | undefined;
  #registration: Disposable | undefined;
  #updating: Promise<void> = Promise.resolve();

  constructor(connection: Connection, settings: SettingsOfDocuments) {
    this.#connection = connection;
    this.#settings = settings;
  }

  /** Brings what was announced up to date. One update runs after the other. */
  update(): Promise<void> {
    this.#updating = this.#updating.catch(() => {}).then(() => this.#announce());
    return this.#updating;
  }

  async #announce(): Promise<void> {
    const workspaceDiagnostics = (await this.#settings.ofWorkspace()).diagnostics === "workspace";
    if (workspaceDiagnostics === this.#announced) return;
    this.#registration?.dispose();
    this.#announced = workspaceDiagnostics;
    this.#registration = await this.#connection.client.register(DocumentDiagnosticRequest.type, {
      documentSelector: [{ language: "command-manifest" }],
      interFileDependencies: true,
      workspaceDiagnostics,
    });
  }
}
