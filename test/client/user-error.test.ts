import { expect, it, vi } from "vitest";
import type { URI } from "vscode-uri";
import { inform, inPlainWords, showFailure, UserErrorWithActions, warn } from "../../client/ui/user-error.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { shown, vscode } from "../faces/editor.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

const opened: string[] = [];
Object.assign(vscode, { env: { openExternal: async (uri: URI) => opened.push(uri.toString(true)) } });

/** The arguments that the commands of actions received. */
const given: unknown[] = [];
Object.assign(vscode.commands, { executeCommand: async (...all: unknown[]) => given.push(all) });

const evil = "No command is called [Update](command:workbench.action.terminal.sendSequence) or [x] (command:y).";
// VS Code makes a link of this form in a notification, and of a command of its own, too.
const link = /\[[^\]]*\]\(/;

it("makes no link of what a manifest or a service says", async () => {
  inform(evil);
  showFailure(new UserErrorWithActions(evil));
  showFailure(new Error(evil));
  warn(evil);
  expect(shown.words).toHaveLength(4);
  expect(shown.words.filter((message) => link.test(message))).toEqual([]);
  expect(shown.words[0]).toContain("[Update] (command:");
});

it("offers to install the app in the guild that has no access to it", async () => {
  const refused = (code: number) => {
    const error = new ServiceError(403, { code, message: "Missing Access" });
    error.subject = { baseUrl: "https://discord.com/api/v10", applicationId: "11", guildId: "22" };
    const { actions } = inPlainWords(error) as UserErrorWithActions;
    return actions;
  };
  expect(refused(20012).map(({ title }) => title)).toEqual(["Sign In…", "Change Application or Guild…"]);
  const [install, ...others] = refused(50001);
  expect([install, ...others].map((action) => action?.title)).toEqual(["Install App…", "Change Application or Guild…"]);
  await install?.run();
  expect(opened).toEqual(["https://discord.com/oauth2/authorize?client_id=11&scope=applications.commands&guild_id=22"]);
});

it("signs in to the server whose token is not valid, without asking for it", async () => {
  const signIn = (status: number) => {
    const error = new ServiceError(status, { code: 0, message: "Unauthorized" });
    error.subject = { baseUrl: "https://example.com/api/v10", applicationId: undefined, guildId: undefined };
    return (inPlainWords(error) as UserErrorWithActions).actions.find(({ title }) => title === "Sign In…");
  };
  await signIn(401)?.run();
  await signIn(403)?.run();
  expect(given).toEqual([
    ["commandManifest.signIn", { url: "https://example.com/api/v10" }],
    ["commandManifest.signIn"],
  ]);
});
