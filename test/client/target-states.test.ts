import { expect, onTestFinished, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Fires the events of a watcher, by its glob. */
const watched = new Map<string, Record<"created" | "changed" | "deleted", InstanceType<typeof vscode.EventEmitter>>>();
const never = () => ({ dispose: () => {} });

vi.mock("vscode", async () => {
  const { vscode: fake } = await import("../faces/editor.ts");
  const event = () => new fake.EventEmitter();
  return {
    ...fake,
    workspace: Object.assign(fake.workspace, {
      createFileSystemWatcher(glob: string) {
        const events = { created: event(), changed: event(), deleted: event() };
        watched.set(glob, events);
        const { created, changed, deleted } = events;
        return {
          onDidCreate: created.event,
          onDidChange: changed.event,
          onDidDelete: deleted.event,
          dispose: () => {},
        };
      },
      onDidOpenTextDocument: never,
      onDidCloseTextDocument: never,
      onDidChangeTextDocument: never,
      onDidChangeWorkspaceFolders: never,
      onDidChangeConfiguration: never,
    }),
  };
});

const { TargetStates } = await import("../../client/state/target-states.ts");

test("the targets of a folder are known once it appears, and no more once it is gone, if only the folder is reported", async () => {
  const folder = TemporaryFolder.forTest();
  vscode.workspace.workspaceFolders = [{ uri: URI.file(folder.path), name: "bots" }];
  const recorded = { refreshes: [], entries: [], ledgers: new Map() };
  const states = new TargetStates(
    { recorded: async () => recorded, onDidChange: never } as never,
    { get: () => undefined } as never,
    { lookedUp: {} } as never,
  );
  onTestFinished(() => states.dispose());
  const names = async () => (await states.projects()).flatMap(({ targets }) => targets.map(({ name }) => name));
  expect(await names()).toEqual([]);

  const team = { service: "local", guild_id: "6200000000000000001" };
  folder.write("bot/command-manifest.config.json", JSON.stringify({ targets: { team } }));
  const of = (glob: string) => watched.get(glob) ?? expect.fail(`Nothing watches ${glob}.`);
  of("**/*").created.fire(URI.file(`${folder.path}/bot`));
  await expect.poll(names).toEqual(["team"]);

  folder.delete("bot");
  of("**/*").deleted.fire(URI.file(`${folder.path}/bot`));
  await expect.poll(names).toEqual([]);
});
