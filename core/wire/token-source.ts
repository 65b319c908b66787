import { type ClientCredentials, requestToken } from "./credentials.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * Where an Authorization header comes from that does not hold for ever. Both reject as what asks for it does: for client
 * credentials with ServiceError, Unreachable, or the signal's reason.
 */
export interface TokenSource {
  /** The header's value: `Bearer …`. */
  current(signal?: AbortSignal): Promise<string>;
  /** Another value in place of one that the service has refused with 401 although it should hold. */
  renewed(refused: string, signal?: AbortSignal): Promise<string>;
}

interface Granted {
  readonly authorization: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A granted token is not used in its last minute: it could run out on the way. Milliseconds. */
const margin = 60_000;

/** A client credentials token (§5): asked for when it is first wanted, and kept while it lives. `now` is in milliseconds. */
export function clientCredentialsToken(credentials: ClientCredentials, now: () => number = Date.now): TokenSource {
  let granted: Granted | undefined;
  let asking: Promise<string> | undefined;
  const request = async (): Promise<string> => {
    const { access_token, expires_in } = await requestToken(credentials);
    const authorization = `Bearer ${access_token}`;
    granted = { authorization, until: now() + expires_in * 1000 };
    return authorization;
  };
  // Calls at the same time wait for one token; one of them that is called off must not take it from the others.
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
      // Of two calls that are refused at once, the later one finds what the earlier one got.
      return granted && granted.authorization !== refused ? granted.authorization : await ask(signal);
    },
  };
}
