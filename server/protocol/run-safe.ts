import { type CancellationToken, LSPErrorCodes, type RemoteConsole, ResponseError } from "vscode-languageserver";
import { stackOf } from "../../core/stack-of.ts";
import { UserError } from "../../core/user-error.ts";

/**
 * Runs a request's handler: first lets waiting messages in, so that a cancellation or a newer version of the document
 * is known; then runs to the end in one go. What is thrown is logged with its stack, and the client gets `fallback`.
 * Throws a ResponseError when the request was cancelled, and for a UserError.
 */
export async function runSafe<T>(
  handler: () => T | Promise<T>,
  fallback: T,
  token: CancellationToken,
  console: RemoteConsole,
): Promise<T> {
  await new Promise((resolve) => setImmediate(resolve));
  if (token.isCancellationRequested) throw cancelled();
  const result = await attempt(handler, fallback, console);
  if (token.isCancellationRequested) throw cancelled();
  return result;
}

async function attempt<T>(handler: () => T | Promise<T>, fallback: T, console: RemoteConsole): Promise<T> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof UserError) throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
    console.error(stackOf(error));
    return fallback;
  }
}

function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
}
