import { expect, onTestFinished, test } from "vitest";
import { Program } from "../cli/program.ts";
import { inEditor } from "./session.ts";

const guild = "6810000000000000001";
const file = "bot.commands.json";
const text = (description: string): string =>
  JSON.stringify(["one", "two", "three", "four", "five", "six"].map((name) => ({ name, description })));

const files = {
  "command-manifest.config.json": JSON.stringify({ targets: { crowd: { service: "local", guild_id: guild } } }),
  [file]: text("As it is"),
};

inEditor("publishing at once from", { shared: true, files }, (session) => {
  test("two windows and a terminal leave exactly what the manifest says", async () => {
    const { service, workbench } = session;
    const other = await workbench.openWindow();
    onTestFinished(() => other.close());
    const windows = [workbench, other];
    const ends = /Published to guild|The plan has changed|Nothing to do/;
    for (const said of ["As it is", "As it was changed"]) {
      session.place(file, text(said));
      for (const window of windows) {
        await window.commandOn(file, "Publish to Target…");
        await window.pick("crowd");
        await window.message("Publish crowd");
      }
      const args = ["publish", file, "--target", "crowd", "--yes", "--ledger", "ledger.json"];
      const terminal = new Program().run(args, { cwd: workbench.folder, env: service.environment });
      const clicks = windows.map((window) => window.answerMessage("Publish crowd", "Publish"));
      const [{ code, stderr }] = await Promise.all([terminal, ...clicks]);
      expect([code, stderr]).toEqual([0, expect.not.stringContaining("rror")]);
      for (const window of windows) {
        await window.message(ends);
        await window.clearMessages();
      }
      const published = await service.commands(guild);
      expect(published.map(({ name, description }) => [name, description]).sort()).toEqual(
        JSON.parse(text(said))
          .map((command: Record<string, string>) => [command.name, command.description])
          .sort(),
      );
    }
    expect(JSON.parse(session.read("ledger.json")).commands).toHaveLength(6);
    for (const window of windows) {
      await window.commandOn(file, "Publish to Target…");
      await window.pick("crowd");
      await window.message("Nothing to do");
      await window.clearMessages();
    }
  });
});
