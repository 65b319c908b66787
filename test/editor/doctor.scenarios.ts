import path from "node:path";
import { expect } from "vitest";
import { version } from "../../package.json";
import { command, inEditor } from "./session.ts";

const guild = "6800000000000000001";
const token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB";
const manifest = "bot.commands.json";
const elsewhere = "https://bots.example/api/v10";

inEditor(
  "the doctor in",
  { shared: true, files: { [manifest]: `[${command("first", "Goes first")}]\n` } },
  (session, test) => {
    test("reports versions, the project, the account and connections, without secrets", async ({
      workbench,
      service,
    }) => {
      const remote = { application_id: service.identity.applicationId, guild_id: guild, service: service.url };
      const targets = {
        team: { service: "local", guild_id: guild },
        remote,
        elsewhere: { ...remote, service: elsewhere },
        [token]: { service: "local", guild_id: guild },
      };
      await service.create(guild, { name: "first", description: "Goes first" });
      session.place("command-manifest.config.json", JSON.stringify({ targets }));
      await workbench.openFile(manifest);
      // The actions appear when the server runs.
      await workbench.lens("More…");
      await workbench.command("Run Doctor");
      await workbench.page.locator(".tab.active", { hasText: "Doctor.txt" }).waitFor();
      const { applicationId } = service.identity;
      for (const line of [
        `Command Manifest ${version} on ${process.platform}`,
        "✓ VS Code: version 1.",
        "✓ Node.js: version ",
        "✗ Project file: The project file has errors. Fix them first.",
        "✓ Language server: running",
        "✓ Local service: its address is ",
        `✓ Connection to ${new URL(service.url).host}: `,
        `✓ Target “team”: 1 command in guild ${guild} of application ${applicationId} on the local service`,
        `- Target “remote”: not tried, because you are not signed in to ${new URL(service.url).host}`,
        `✗ Target “elsewhere”: The project file sends target “elsewhere” to ${elsewhere}, and your token with it.`,
        "2 problems found.",
      ]) {
        await workbench.shows(line);
      }
      await workbench.screenshot("doctor");
      expect(workbench.filesWith(token)).toEqual([path.join(workbench.folder, "command-manifest.config.json")]);
      const shown = await workbench.page.locator(".editor-instance .view-lines").textContent();
      expect(shown).not.toContain("GabcdE");
    });
  },
);
