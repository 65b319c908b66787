import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, test, vi } from "vitest";
import type { ServiceOptions } from "../../service/service.ts";
import { TestService } from "../support/test-service.ts";
import { momentMilliseconds, patiently } from "./quick-input.ts";
import type { Editor } from "./setup.ts";
import { type Tapped, tapped } from "./tapped.ts";
import { Workbench } from "./workbench.ts";
import { type Files, restoreFiles, writeFiles } from "./workspace-files.ts";

/** The editor is one with all others of this release that are shared in the same test file. They differ in files only. */
type SharedOptions = { readonly shared: true; readonly files: Files };

type OwnOptions = {
  readonly shared?: false;
  /** The workspace. */
  readonly files: Files;
  readonly service?: ServiceOptions;
  /** Whether the editor has no service until a user signs in. */
  readonly signedOut?: boolean;
  /** Whether what the editor's processes say is written down. */
  readonly tapped?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether the user does not trust the workspace, and was not asked. */
  readonly restricted?: boolean;
  /** Files of a second root, which are in a file system of an extension. */
  readonly secondRoot?: Files;
  /** Whether the extension runs in the editor's worker for web extensions. */
  readonly web?: boolean;
  /** The folder of another extension that runs beside it, below the repository. */
  readonly beside?: string;
};

export type SessionOptions = SharedOptions | OwnOptions;

/** Whose commands are published from a shared editor, and the guild that the bot is in. */
export const sharedIdentity = { applicationId: "1240000000000000001", guildId: "1250000000000000001" };

/** The programs that are started for a session. */
type Opened = { readonly service: TestService; readonly workbench: Workbench; readonly tap: Tapped | undefined };

type Closing = (() => unknown)[];

/** The editors that sessions of this file share, by the releases of VS Code. */
const shared = new Map<string, Promise<Opened>>();
const closingShared: Closing = [];
afterAll(() => closeAll(closingShared));

/**
 * A real editor beside a local service. Each test begins with the workspace as it was, an empty service and nothing open;
 * what the editor remembers (IDs that were asked for, who is signed in, publishes) stays.
 */
export class Session {
  readonly #files: Files;
  #opened: Opened | undefined;

  private constructor(files: Files) {
    this.#files = files;
  }

  /** Call it within a `describe`. */
  static start(vscode: Editor, options: SessionOptions): Session {
    const session = new Session(options.files);
    const closing: Closing = [];
    beforeAll(async () => {
      if (!options.shared) {
        session.#opened = await open(vscode, options, closing);
        return;
      }
      session.#opened = await openShared(vscode, options);
      await session.#prepare();
    });
    beforeEach(() => session.#prepare());
    afterEach(({ task }) => session.#opened?.workbench.photographFailure(task));
    afterAll(() => closeAll(closing));
    return session;
  }

  get service(): TestService {
    return there(this.#opened).service;
  }

  get workbench(): Workbench {
    return there(this.#opened).workbench;
  }

  /** Every message between the extension and its language server so far. The session must be tapped. */
  get traffic(): string {
    return there(this.#opened?.tap).traffic();
  }

  /** A guild to try things in. */
  get guild(): string {
    return this.service.identity.guildId;
  }

  /** Chooses the guild that a manifest is published to which names none. The editor remembers it after the test. */
  async useGuild(guild: string): Promise<void> {
    await this.workbench.command("Change Application or Guild…");
    await this.workbench.pick("Guild");
    await this.workbench.answer("Publish: Guild", guild);
  }

  async publishTo(target: string): Promise<void> {
    await this.workbench.command("Publish To…");
    await this.workbench.pick(target);
  }

  /** Opens a manifest and publishes to a target as a user does, so that the editor knows what it has published. */
  async publish(name: string, target: string, said: string): Promise<void> {
    await this.workbench.openFile(name);
    await this.publishTo(target);
    await this.workbench.answerMessage(new RegExp(`Publish \\d+ changes? to “${target}”`), "Publish");
    await this.workbench.message(said);
    await this.workbench.clearMessages();
  }

  /** Saves the file that is open, and reads it. */
  async saved(name: string): Promise<string> {
    await this.workbench.run("File: Save");
    await this.workbench.page.locator(".tab.active:not(.dirty)", { hasText: path.basename(name) }).waitFor();
    return this.read(name);
  }

  /** Makes sure that no user is signed in. */
  async signOut(): Promise<void> {
    const { page } = this.workbench;
    const nobody = page.locator(".notification-toast", { hasText: "You are not signed in." });
    const rows = page.locator(".quick-input-widget:visible .monaco-list-row");
    // A list that opens while the focus is still on its way back to the editor closes at once.
    await vi.waitFor(async () => {
      await this.workbench.command("Sign Out");
      await nobody.or(rows.first()).waitFor({ timeout: momentMilliseconds });
    }, patiently);
    if (!(await nobody.isVisible())) {
      const isSeveral = (await rows.count()) > 1;
      await (isSeveral ? this.workbench.pick("All Credentials") : page.keyboard.press("Enter"));
      await this.workbench.message(isSeveral ? "You are signed out everywhere." : "You are signed out of");
    }
    await this.workbench.clearMessages();
  }

  /** Makes or changes a file of the workspace as another program does. */
  place(name: string, text: string): void {
    writeFiles(this.workbench.folder, { [name]: text });
  }

  /** Makes or changes a file as another program does, opens it and waits until the editor shows it. */
  async write(name: string, text: string): Promise<void> {
    this.place(name, text);
    await this.workbench.openFile(name);
    await this.workbench.shows(text.trim().split("\n")[0] ?? "");
  }

  /** The text of a file as it is on disk. */
  read(name: string): string {
    return readFileSync(path.join(this.workbench.folder, name), "utf8");
  }

  async #prepare(): Promise<void> {
    // A test that failed may have left a question open, and over it there is no palette.
    await this.workbench.page.keyboard.press("Escape");
    // Messages of an earlier test must not be taken for answers to the next.
    await this.workbench.startOver();
    restoreFiles(this.workbench.folder, this.#files);
    this.service.renew();
  }
}

/** Declares a test that is given the session. */
type TestInSession = (name: string, body: (session: Session) => Promise<void>) => void;
type Scenarios = (session: Session, test: TestInSession) => void;

/** Describes what is tried in the newest VS Code. */
export function inEditor(title: string, options: SessionOptions, scenarios: Scenarios): void {
  inEach(inject("editors").newest, title, options, scenarios);
}

/** Describes what is tried in the oldest supported VS Code: that the extension starts, checks, publishes and shows a page. */
export function inOldestEditor(title: string, options: SessionOptions, scenarios: Scenarios): void {
  inEach(inject("editors").oldest, title, options, scenarios);
}

function inEach(editors: readonly Editor[], title: string, options: SessionOptions, scenarios: Scenarios): void {
  describe.skipIf(editors.length === 0).each(editors)(`${title} VS Code $version`, (vscode) => {
    const session = Session.start(vscode, options);
    scenarios(session, (name, body) => test(name, () => body(session)));
  });
}

function openShared(vscode: Editor, { files }: SharedOptions): Promise<Opened> {
  const { version } = vscode;
  const opened = shared.get(version) ?? open(vscode, { files, service: { identity: sharedIdentity } }, closingShared);
  shared.set(version, opened);
  return opened;
}

async function open(vscode: Editor, options: OwnOptions, closing: Closing): Promise<Opened> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-session-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const workspace = path.join(folder, "workspace");
  mkdirSync(workspace);
  writeFiles(workspace, options.files);
  // Of two editors that use the user's own local service, the second must not find what the first has published.
  if (options.signedOut)
    for (const name of ["XDG_DATA_HOME", "LOCALAPPDATA"]) process.env[name] = path.join(folder, "data");
  const service = await TestService.start(options.service);
  closing.push(() => service.stop());
  const tap = options.tapped ? tapped(vscode, folder) : undefined;
  const workbench = await Workbench.open({
    vscode: tap?.vscode ?? vscode,
    workspace,
    env: {
      ...(!options.signedOut && service.environment),
      ...tap?.env,
      ...options.env,
    },
    settings: {
      "files.autoSave": "off",
      "security.workspace.trust.startupPrompt": "never",
      "security.workspace.trust.banner": "never",
      ...options.settings,
    },
    restricted: options.restricted ?? false,
    ...(options.secondRoot && { secondRoot: options.secondRoot }),
    ...(options.beside !== undefined && { beside: options.beside }),
    extension: options.web ? "web" : "installed",
  });
  closing.push(() => workbench.close());
  return { service, workbench, tap };
}

async function closeAll(closing: Closing): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step();
}

/** A command as a manifest has it. */
export const command = (name: string, description: string): string =>
  `{ "name": "${name}", "description": "${description}" }`;

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The session is only there within tests.");
  return value;
}
