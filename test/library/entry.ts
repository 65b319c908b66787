import { createRequire } from "node:module";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import type * as entry from "../../cli/library/index.d.cts";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";

/** `command-manifest` as it is built, found as a dependent finds it: by its name. */
export const { plan, publish, PublishError } = createRequire(path.join(root, "package.json"))(
  "command-manifest",
) as typeof entry;

/** A bot that publishes to a local service of its own, which ends with the test. */
export async function startBot() {
  const service = await TestService.start();
  onTestFinished(() => service.stop());
  const folder = TemporaryFolder.forTest();
  const { guildId: guild, applicationId, botToken } = service.identity;
  return { service, folder, guild, applicationId, options: optionsAt(service, folder), token: botToken };
}

function optionsAt({ url, identity }: TestService, folder: TemporaryFolder) {
  const { guildId: guild, botToken: token } = identity;
  return { service: url, token, guild, state: path.join(folder.path, "state") };
}

/** The requests that work sends, such as `POST commands`. */
export async function requestsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const fetched = vi.spyOn(globalThis, "fetch");
  try {
    await work();
    return fetched.mock.calls.map(([url, init]) => {
      const { pathname } = new URL(String(url));
      return `${init?.method ?? "GET"} ${pathname.replace(/^.*?\/(?=commands)/, "").replace(/\d{17,}/, "ID")}`;
    });
  } finally {
    fetched.mockRestore();
  }
}

/** The error of a publish that is not carried out. */
export async function errorOf(publishing: Promise<unknown>): Promise<entry.PublishError> {
  const [settled] = await Promise.allSettled([publishing]);
  const error: unknown = settled.status === "rejected" ? settled.reason : "It was carried out.";
  expect(error).toBeInstanceOf(PublishError);
  return error as entry.PublishError;
}

export const ping = { name: "ping", description: "Answers" };
export const pong = { name: "pong", description: "Throws the ball back" };
