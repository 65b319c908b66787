import { type ClientCredentials, requestToken } from "./credentials.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * The source of an Authorization header that expires. For client credentials, both functions reject with ServiceError,
 * Unreachable, or the signal's reason.
 */
export interface TokenSource {
  /** The header's value: `Bearer …`. */
  current(signal?: AbortSignal): Promise<string>;
  /** A new value after one was refused with 401. */
  renewed(refused: string, signal?: AbortSignal): Promise<string>;
}

interface Granted {
  readonly authorization: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A token is not used in its last minute, because it could expire in transit. Milliseconds. */
const margin = 60_000;

/** A client credentials token (§5): requested at its first use and reused until it expires. `now` is in milliseconds. */
export function clientCredentialsToken(credentials: ClientCredentials, now: () => number = Date.now): TokenSource {
  let granted: Granted | undefined;
  let asking: Promise<string> | undefined;
  const request = async (): Promise<string> => {
    const { access_token, expires_in } = await requestToken(credentials);
    const authorization = `Bearer ${access_token}`;
    granted = { authorization, until: now() + expires_in * 1000 };
    return authorization;
  };
  // Concurrent calls wait for one token, and a cancelled call must not cancel the others.
  const ask = async (signal: AbortSignal | undefined): Promise<string> => {
    signal?.throwIfAborted();
    asking ??= request().finally(() => {
      asking = undefined;
    });
    return await (signal ? untilAborted(asking, signal) : asking);
  };
  return {
    async current(signal) {
      return granted && granted.until > now() + margin ? granted.authorization : await ask(signal);
    },
    async renewed(refused, signal) {
      // If two calls are refused at once, the second one reuses the new token.
      return granted && granted.authorization !== refused ? granted.authorization : await ask(signal);
    },
  };
}
