import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  type TextDocuments,
  WatchKind,
} from "vscode-languageserver";
import { type Debounced, debounce } from "../core/tools/debounce.ts";
import { stackOf } from "../core/tools/stack-of.ts";
import { filterAsync } from "../core/workspace/filter-async.ts";
import { isProjectFile, watchedGlob } from "../core/workspace/kind.ts";
import type { ChangeEvents } from "./documents/change-events.ts";
import { isCode } from "./documents/code-findings.ts";
import type { CheckedSnapshot } from "./documents/findings.ts";
import type { Snapshot } from "./documents/snapshot.ts";
import { registerDiagnostics } from "./register-diagnostics.ts";
import { diagnostics } from "./requests/diagnostics.ts";
import type { Server } from "./requests/request.ts";
import type { WorkspaceDiagnostics } from "./workspace-diagnostics.ts";

const jsonFile = /\.jsonc?$/;

/**
 * Includes declaration files, because a project file can name them. Some clients report the creation and the deletion of a folder
 * in place of those of its files.
 */
const watchers = [
  { globPattern: watchedGlob },
  { globPattern: "**/*.d.{ts,mts,cts}" },
  { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete },
];

const codeWatchers = [{ globPattern: "**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,py}" }];

export interface Followers {
  readonly changes: ChangeEvents;
  readonly workspaceDiagnostics: WorkspaceDiagnostics;
  /** Makes the client request the findings of open documents again. */
  refreshDiagnostics(): void | Promise<void>;
  refreshHints(): Promise<void>;
}

/** Keeps the server's data up to date with documents, files, settings and folders. Errors are logged. */
export function followChanges(
  connection: Connection,
  documents: TextDocuments<Snapshot>,
  { settings, workspace, code, client, host }: Server,
  { changes, workspaceDiagnostics, refreshDiagnostics, refreshHints }: Followers,
): void {
  const announceDiagnostics = registerDiagnostics(connection, settings, client);
  const log = (error: unknown): void => connection.console.error(stackOf(error));
  const changed = async (): Promise<void> => {
    changes.fire();
    await refreshDiagnostics();
  };

  const begin = async (): Promise<void> => {
    const folders = workspace.folders.length === 0 ? "no folder" : workspace.folders.join(", ");
    connection.console.info(`The language server is ready (${host.name}). Workspace: ${folders}`);
    const { watchesConfiguration, watchesFiles, changesFolders, registersDiagnostics } = client;
    if (watchesConfiguration) await connection.client.register(DidChangeConfigurationNotification.type);
    if (watchesFiles) await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    if (changesFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        workspace.folders = [...workspace.folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        changed().catch(log);
      });
    }
    if (registersDiagnostics) await announceDiagnostics();
  };
  void begin().catch(log);

  connection.onDidChangeWatchedFiles(({ changes: events }) => {
    const hasImports = events.filter(({ uri }) => code.forget(uri)).length > 0;
    const isOurs = ({ uri }: FileEvent): boolean => jsonFile.test(uri) || workspace.knows(uri);
    const ours = events.filter(isOurs);
    if (hasImports && ours.length === 0) Promise.resolve(refreshDiagnostics()).then(refreshHints).catch(log);
    const others = events.filter((event) => event.type === FileChangeType.Created && !isOurs(event));
    foldersCreated(others.map(({ uri }) => uri)).catch(log);
    if (ours.length === 0) return;
    for (const event of ours) forget(event);
    changed().catch(log);
    // A project file may contain other names now.
    if (ours.some(({ uri }) => isProjectFile(uri))) refreshHints().catch(log);
  });
  const forget = ({ uri, type }: FileEvent): void => {
    // Clients may report a new file as changed.
    const isKnown = type === FileChangeType.Changed && workspace.knows(uri);
    if (isKnown) workspace.changed(uri);
    else workspace.createdOrDeleted(uri);
  };

  /** `uris`: of folders, or of any other files. */
  const foldersCreated = async (uris: readonly string[]): Promise<void> => {
    const found = await filterAsync(uris, (uri) => workspace.createdFolder(uri));
    if (found.length === 0) return;
    await changed();
    await refreshHints();
  };

  const settingsChanged = async (): Promise<void> => {
    settings.forgetAll();
    if (client.registersDiagnostics) await announceDiagnostics();
    await changed();
    await refreshHints();
  };
  connection.onDidChangeConfiguration(() => void settingsChanged().catch(log));

  // Clients request the findings of manifests again by themselves, but not those of code.
  const projectTyped = debounce(debounceMs, async () => {
    if (documents.all().some(isCode)) await Promise.resolve(refreshDiagnostics()).catch(log);
  });

  // The imports of code are watched once there is some.
  let watchesCode = !client.watchesFiles;
  documents.onDidOpen(({ document }) => {
    if (watchesCode || !isCode(document)) return;
    watchesCode = true;
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: codeWatchers }).catch(log);
  });

  // An open project file applies to its manifests during typing. A closed document has its file's content again.
  documents.onDidChangeContent(({ document }) => {
    if (isCode(document)) return;
    if (isProjectFile(document.uri)) {
      workspace.changed(document.uri);
      projectTyped.next();
    }
    changes.fire();
  });
  documents.onDidClose(({ document }) => {
    const { uri } = document;
    settings.forget(uri);
    if (isCode(document)) return;
    workspace.changed(uri);
    workspaceDiagnostics.closed(uri);
    changed().catch(log);
  });
}

/** Milliseconds without a change before the findings are sent. */
const debounceMs = 100;

/** Pushes diagnostics to clients that do not pull them. Call the result to push all again. */
export function pushDiagnostics(
  connection: Connection,
  documents: TextDocuments<Snapshot>,
  { findings: findingsOf, code }: Pick<Server, "findings" | "code">,
): () => void {
  const sending = new Map<string, Debounced<void>>();

  const report = async ({ snapshot, ...found }: CheckedSnapshot): Promise<void> => {
    const { uri, document } = snapshot;
    // The document may have changed or closed while its settings were fetched; then a newer run reports it.
    if (documents.get(uri) !== snapshot) return;
    const { version } = document;
    await connection.sendDiagnostics({ uri, version, diagnostics: diagnostics({ snapshot, ...found }) });
  };

  const send = async (uri: string): Promise<void> => {
    const snapshot = documents.get(uri);
    if (snapshot && isCode(snapshot)) return await report(await code.of(snapshot));
    const early = snapshot && (await findingsOf.beforeOthers(snapshot));
    if (early) await report(early);
    if (snapshot) await report(await findingsOf(snapshot));
  };

  const schedule = (uri: string): void => {
    const turn = () => send(uri).catch((error: unknown) => connection.console.error(stackOf(error)));
    const debounced = sending.get(uri) ?? debounce(debounceMs, turn);
    sending.set(uri, debounced);
    debounced.next();
  };

  const scheduleAll = () => documents.keys().forEach(schedule);

  // A document can duplicate another one, so all open documents are rechecked; unchanged ones come from the cache.
  documents.onDidChangeContent(scheduleAll);
  documents.onDidClose(({ document: { uri } }) => {
    sending.get(uri)?.stop();
    sending.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  return scheduleAll;
}
