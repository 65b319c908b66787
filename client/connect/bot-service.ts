import * as vscode from "vscode";
import { isBot } from "../../core/credentials/credential.ts";
import { type Client, createClient } from "../../core/wire/client.ts";
import { signInWay } from "../secrets/sign-in-request.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { mustBeTrusted, throwRefusal } from "./destinations.ts";
import type { Services } from "./services.ts";

/** A service that takes our word as that of a bot. */
export interface BotService {
  readonly client: Client;
  /** How people know it: its host, or “the local service”. */
  readonly name: string;
}

/** The chosen service for what only a bot may do there (§5); undefined when the user called it off. Throws a UserError. */
export async function botService(services: Services): Promise<BotService | undefined> {
  mustBeTrusted();
  const service = await services.chosen().catch(throwRefusal);
  if (!service) return undefined;
  const { url, authorization, name } = service;
  if (!isBot(authorization)) {
    const message = vscode.l10n.t("Only a bot may do this on {0}. Sign in with the application's bot token.", name);
    throw new UserErrorWithActions(message, signInWay({ url, kind: "bot" }));
  }
  return { client: createClient({ baseUrl: url, token: authorization, fetch }), name };
}
