import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { applicationId, commands, files, guild, moderators, permissions } from "./permission-manifests.ts";
import { Session } from "./session.ts";

const editors = inject("editors").newest;

describe.skipIf(editors.length === 0).each(editors)("permissions after signing in, in VS Code $version", (vscode) => {
  const service = { identity: { applicationId, guildId: guild, botToken: botTokenWithoutId } };
  const session = Session.start(vscode, { files, signedOut: true, service });
  const signedIn = () => `You are signed in to ${session.service.host} as an application.`;

  async function signInAsBot(): Promise<void> {
    await session.workbench.run("Command Manifest: Sign In…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.pick("Bot Token");
    await session.workbench.answer("Sign In (3/3)", session.service.identity.botToken);
  }

  beforeAll(async () => {
    await signInAsBot();
    const said = `${signedIn()} Publishing still uses another endpoint URL.`;
    await session.workbench.answerMessage(said, "Use for Publishing");
    await session.workbench.message(`Publishing now uses ${session.service.url}.`);
  });
  beforeEach(async () => {
    await session.service.publish(guild, commands);
    await session.signOut();
    await signInAsBot();
    await session.workbench.message(signedIn());
  });

  test("a bot alone is refused before any call, and the button leads to the user's sign-in", async () => {
    await session.service.plan({ kind: "delay", milliseconds: 1, route: "listGuildCommands", count: 1 });
    // It says no application; the user is not asked for one in vain.
    await session.workbench.openFile("shop.permissions.json");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    const said = "Editing permissions requires a user's token";
    await session.workbench.message(said);
    // Reading what is published, which comes first, would have used it up.
    expect(await session.service.call("/local/faults")).toHaveLength(1);
    await session.service.clearFaults();
    await session.workbench.answerMessage(said, "Sign In…");
    await session.workbench.answer("Sign In (3/3)", session.service.identity.userToken);
    await session.workbench.message(`You are signed in to ${session.service.host} as a user.`);
  });

  test("a role that the user may not manage is shown at its overwrite", async () => {
    await session.service.permit(guild, "timeout", { id: moderators, type: 1, permission: false });
    const rights = { permissions: "8", cannot_manage: [moderators] };
    const made = (await session.service.call("/local/user-tokens", rights)) as { readonly access_token: string };
    await session.workbench.run("Command Manifest: Sign In…");
    await session.workbench.answer("Endpoint URL with its version", session.service.url);
    await session.workbench.pick("User Token");
    await session.workbench.answer("Sign In (3/3)", made.access_token);
    await session.workbench.message(`You are signed in to ${session.service.host} as a user.`);
    await session.workbench.openFile("mods.permissions.jsonc");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await session.workbench.message("Could not publish the permissions of /timeout.");
    const [problem] = await session.workbench.problems("The user of this token lacks permissions");
    const line = permissions.slice(0, permissions.indexOf(moderators)).split("\n").length;
    expect(problem).toContain(`Ln ${line}`);
    expect(await session.service.permissions(guild)).toMatchObject({
      timeout: [{ id: moderators, permission: false }],
    });
  });
});
