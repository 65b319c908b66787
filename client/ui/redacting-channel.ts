import type { LogOutputChannel } from "vscode";
import { withoutSecrets } from "../../core/text/secrets.ts";

/** Redacts token-like texts in a channel: traces contain whole manifests, and users share logs. */
export function redacting(channel: LogOutputChannel): LogOutputChannel {
  // Not a proxy of the channel itself: the editor may have frozen it, and a proxy cannot change frozen properties.
  return new Proxy({} as LogOutputChannel, {
    get(_, name) {
      const value: unknown = Reflect.get(channel, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown =>
        value.apply(
          channel,
          args.map((argument) => (typeof argument === "string" ? withoutSecrets(argument) : argument)),
        );
    },
  });
}
