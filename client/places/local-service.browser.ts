import * as vscode from "vscode";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { UserError } from "../../core/tools/user-error.ts";

/** A browser runs no local service, and reaches none. */
export class LocalService implements vscode.Disposable {
  readonly canStart = false;
  readonly isOwn = false;
  readonly onDidStart = never;
  readonly onDidChange = never;

  async find(): Promise<ServiceAddress | undefined> {
    return undefined;
  }

  start(): Promise<never> {
    throw new UserError(
      "The local service requires VS Code on your computer. In a browser, you can publish to Discord: set commandManifest.service to its endpoint URL.",
    );
  }

  startAndShow(): Promise<never> {
    return this.start();
  }

  openPage(): Promise<never> {
    return this.start();
  }

  turnOnActivities(): Promise<never> {
    return this.start();
  }

  async stop(): Promise<void> {}

  dispose(): void {}
}

/** An event that never happens. */
const never: vscode.Event<void> = () => new vscode.Disposable(() => {});
