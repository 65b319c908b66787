import { expect, it, vi } from "vitest";
import type { LogOutputChannel } from "vscode";
import { notify, showFailure, showWithActions, UserErrorWithActions } from "../../client/ui/user-error.ts";

const shown = vi.hoisted(() => [] as string[]);

vi.mock("vscode", () => {
  const show = async (message: string) => void shown.push(message);
  return {
    window: { showErrorMessage: show, showInformationMessage: show, showWarningMessage: show },
    CancellationError: class extends Error {},
  };
});

const output = { info: () => {}, error: () => {}, show: () => {} } as unknown as LogOutputChannel;
const evil = "No command is called [Update](command:workbench.action.terminal.sendSequence) or [x] (command:y).";
// VS Code makes a link of this form in a notification, and of a command of its own, too.
const link = /\[[^\]]*\]\(/;

it("makes no link of what a manifest or a service says", async () => {
  notify(evil);
  showFailure(new UserErrorWithActions(evil), output);
  showFailure(new Error(evil), output);
  showWithActions(async (message) => void shown.push(message), evil, [], output);
  expect(shown).toHaveLength(4);
  expect(shown.filter((message) => link.test(message))).toEqual([]);
  expect(shown[0]).toContain("[Update] (command:");
});
