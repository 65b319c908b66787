import { type CancellationToken, LSPErrorCodes, type RemoteConsole, ResponseError } from "vscode-languageserver";
import { bounded } from "../../core/text/bounded.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import { UserError } from "../../core/tools/user-error.ts";
import type { ServerHost } from "./host.ts";

/** The cancellation and progress of a request. */
export interface Runner {
  readonly console: RemoteConsole;
  readonly host: ServerHost;
}

/**
 * Runs a request's handler. Yields to waiting messages first, so that a cancellation or a newer version of the document is
 * known, then runs to the end. Errors are logged with their stack, and the client receives `fallback`. Throws a ResponseError
 * when the request was cancelled, and for a UserError.
 */
export async function runSafe<T>(
  handler: () => T | Promise<T>,
  fallback: T,
  token: CancellationToken,
  { console, host }: Runner,
): Promise<T> {
  await host.nextTurn();
  if (token.isCancellationRequested) throw cancelled();
  const result = await attempt(handler, fallback, console);
  if (token.isCancellationRequested) throw cancelled();
  return result;
}

async function attempt<T>(handler: () => T | Promise<T>, fallback: T, console: RemoteConsole): Promise<T> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof UserError) throw new ResponseError(LSPErrorCodes.RequestFailed, bounded(error.message));
    console.error(stackOf(error));
    return fallback;
  }
}

function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
}
