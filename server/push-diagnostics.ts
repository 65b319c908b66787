import type { Connection, TextDocuments } from "vscode-languageserver";
import { type Debounced, debounce } from "../core/debounce.ts";
import { stackOf } from "../core/stack-of.ts";
import type { Findings } from "./documents/findings.ts";
import type { Snapshot } from "./documents/snapshot.ts";
import { diagnostics } from "./requests/diagnostics.ts";

/** Milliseconds without a change before the findings are sent. */
const debounceMs = 100;

/** Pushes diagnostics to clients that do not pull them. Call the result to push all again. */
export function pushDiagnostics(
  connection: Connection,
  documents: TextDocuments<Snapshot>,
  findings: Findings,
): () => void {
  const sending = new Map<string, Debounced<void>>();

  const send = async (uri: string): Promise<void> => {
    const snapshot = documents.get(uri);
    if (!snapshot) return;
    const checked = await findings.of(snapshot);
    // The document may have changed or closed while the settings were fetched; then a newer run reports on it.
    if (documents.get(uri) !== snapshot) return;
    const { version } = snapshot.document;
    await connection.sendDiagnostics({ uri, version, diagnostics: diagnostics(checked) });
  };

  const schedule = (uri: string): void => {
    const turn = () => send(uri).catch((error: unknown) => connection.console.error(stackOf(error)));
    const debounced = sending.get(uri) ?? debounce(debounceMs, turn);
    sending.set(uri, debounced);
    debounced.next();
  };

  const scheduleAll = () => documents.keys().forEach(schedule);

  // A document can be another one's duplicate, so all open ones are seen to; what did not change costs next to nothing.
  documents.onDidChangeContent(scheduleAll);
  documents.onDidClose(({ document: { uri } }) => {
    sending.get(uri)?.stop();
    sending.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  return scheduleAll;
}
