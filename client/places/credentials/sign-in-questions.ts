import * as vscode from "vscode";
import {
  type Credential,
  type CredentialKind,
  credentialOf,
  roleOf,
} from "../../../core/discord/credentials/credential.ts";
import {
  baseUrlOf,
  isSameService,
  liveService,
  localService,
  serverName,
  serviceFault,
} from "../../../core/discord/service-url.ts";
import { pickOne, Question, typeId, typeText } from "../../ui/ask.ts";
import type { Credentials } from "./credentials.ts";
import { summarizeSignedIn } from "./describe-signed-in.ts";
import { pasteFault, secretIn } from "./pasted-token.ts";
import { serviceSetting, serviceSettingName } from "./service-setting.ts";

/**
 * Adds the question's number to the title, if there are others. `later`: the minimum number of questions that follow. An
 * answer can add a question, which increases the total in later titles.
 */
function numbered<Answer>(question: Question<Answer>, subject: string, later: number): Question<Answer> {
  return Question.known(() => later).andThen((_, { depth }) => {
    const total = depth + 1 + later;
    return question.titled(total === 1 ? `Sign In: ${subject}` : `Sign In (${depth + 1}/${total}): ${subject}`);
  });
}

export interface EndpointQuestion {
  /** Absent: the user is asked. */
  readonly known?: string | undefined;
  readonly later: number;
}

/** Asks for an endpoint URL, unless one is known: Discord, the user's own setting, or any other. */
export function askForEndpoint({ signedIn }: Credentials, { known, later }: EndpointQuestion): Question<string> {
  if (known !== undefined) return Question.known(() => known);
  const setting = serviceSetting();
  const stateAt = (url: string) => summarizeSignedIn(signedIn, new URL(url).origin);
  const itemFor = (url: string, label: string, detail?: string) => ({
    label,
    description: stateAt(url) ?? "",
    ...(detail !== undefined && { detail }),
    iconPath: new vscode.ThemeIcon(isSameService(url, liveService) ? "globe" : "server"),
    url,
  });
  // Hidden unless it is a URL, because it may be a secret.
  const isOther =
    setting !== localService && serviceFault(setting) === undefined && !isSameService(setting, liveService);
  const items = [
    itemFor(liveService, "Discord"),
    ...(isOther ? [itemFor(baseUrlOf(setting), baseUrlOf(setting), `From the setting ${serviceSettingName}`)] : []),
    { label: "Other Endpoint URL…", iconPath: new vscode.ThemeIcon("edit"), url: undefined },
  ];
  return numbered(pickOne("Select where to sign in", items), "Endpoint", later).andThen(({ url }) =>
    url === undefined ? typeEndpoint(later) : Question.known(() => url),
  );
}

function typeEndpoint(later: number): Question<string> {
  const prompt = "Endpoint URL with its version, such as https://example.com/api/v10";
  const problemOf = (text: string): string | undefined =>
    text.trim() === localService ? "The local service does not require signing in." : serviceFault(text.trim());
  return numbered(typeText({ prompt, problemOf }), "Endpoint URL", later).map((text) => baseUrlOf(text));
}

export interface KindQuestion {
  readonly url: string;
  /** The possible kinds. */
  readonly among: readonly CredentialKind[];
  readonly later: number;
}

/** Asks for the kind of credential, unless only one is possible. */
export function askForKind({ url, among, later }: KindQuestion): Question<CredentialKind> {
  const [only, ...others] = among;
  if (only && others.length === 0) return Question.known(() => only);
  const headings = {
    application: "Application (registers commands)",
    user: "User (edits command permissions)",
  };
  const items = (["application", "user"] as const).flatMap((role) => {
    const kinds = among.filter((kind) => roleOf(kind) === role).map(itemFor);
    const heading = { label: headings[role], kind: vscode.QuickPickItemKind.Separator, credential: undefined };
    return kinds.length > 0 ? [heading, ...kinds] : [];
  });
  const picked = numbered(pickOne(`Credential for ${serverName(url)}`, items), "Credential", later);
  return picked.map(({ credential }) => {
    // Headings cannot be picked.
    if (!credential) throw new vscode.CancellationError();
    return credential;
  });
}

function itemFor(credential: CredentialKind) {
  const label = credential === "client" ? "Client Credentials" : nameOfSecret(credential);
  const details: Readonly<Record<CredentialKind, string>> = {
    bot: "Your bot's token. Lobbies need it.",
    client: "Application ID and client secret. A token is requested when needed.",
    application: "A Bearer token with the scope applications.commands.update.",
    user: "A Bearer token of a user who can manage the guild and its roles, with the scope applications.commands.permissions.update.",
  };
  return { credential, label, detail: details[credential] };
}

/** Asks for the secret, and for the application ID of a client secret. */
export function askForCredential(kind: CredentialKind, url: string): Question<Credential> {
  const application = kind === "client" ? askForApplication(1) : Question.known(() => "");
  return application.andThen((applicationId) => {
    const prompt = `Stored in the editor's secret storage and sent only to ${new URL(url).host}`;
    const problemOf = (text: string) => pasteFault(kind, text, url);
    return numbered(typeText({ prompt, problemOf, password: true }), nameOfSecret(kind), 0).map((text) =>
      credentialOf(kind, secretIn(text), applicationId),
    );
  });
}

export function askForApplication(later: number): Question<string> {
  return numbered(typeId("Application ID (the client ID)"), "Application", later);
}

function nameOfSecret(kind: CredentialKind): string {
  if (kind === "bot") return "Bot Token";
  if (kind === "client") return "Client Secret";
  return kind === "user" ? "User Token" : "Application's Access Token";
}
