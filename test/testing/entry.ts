import { createRequire } from "node:module";
import path from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../scripts/processes.mjs";
import type * as entry from "../../service/testing/index.d.cts";

/** `command-manifest/testing` as it is built, found as a dependent finds it: by its name. */
export const { startTestService, expectAnswer } = createRequire(path.join(root, "package.json"))(
  "command-manifest/testing",
) as typeof entry;

/** A service that ends with the test. */
export async function started(): Promise<entry.TestService> {
  const service = await startTestService();
  onTestFinished(() => service.stop());
  return service;
}

/** The parts of an interaction that the tests read. */
export interface Sent {
  readonly type: number;
  readonly token: string;
  readonly data: {
    readonly custom_id?: string;
    readonly options?: unknown;
    readonly values?: readonly string[];
    readonly components?: unknown;
  };
  readonly member: { readonly user: { readonly username: string } };
}

/** Answers everything, and a ping as it should be; refuses what the service has not signed with its first body. */
export function answering(answer: (interaction: Sent) => object | Promise<object>) {
  let isForged = false;
  return async (request: Request): Promise<Response> => {
    const interaction = (await request.json()) as Sent;
    if (interaction.type !== 1) return Response.json(await answer(interaction));
    // The service sends a ping with a right signature, and then one with a wrong signature.
    const response = isForged ? new Response(null, { status: 401 }) : Response.json({ type: 1 });
    isForged = !isForged;
    return response;
  };
}
