import { type CancellationToken, LSPErrorCodes, type RemoteConsole, ResponseError } from "vscode-languageserver";

/**
 * Runs a request's handler: first lets waiting messages in, so that a cancellation or a newer version of the document
 * is known; then runs to the end in one go. What is thrown is logged, and the client gets `fallback`. Throws a ResponseError when the request was cancelled.
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
    // What is meant for the user, such as a name that is not allowed, goes to the user.
    if (error instanceof ResponseError) throw error;
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return fallback;
  }
}

function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
}
