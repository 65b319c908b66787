import * as vscode from "vscode";
import { type CredentialKind, kindsOf, type Role } from "../../core/discord/credentials/credential.ts";
import { type Action, runs } from "../ui/user-error.ts";

/** What is known before the user signs in. It is the argument of a command, so it contains no secret. */
export interface SignInRequest {
  /** The endpoint URL; absent: the user is asked. */
  readonly url?: string;
  /** The kind of credential that is required; absent: the user is asked. */
  readonly kind?: CredentialKind;
  /** The role that is required, if several kinds of credential give it. */
  readonly role?: Role;
}

export function signInAction(request: SignInRequest): Action {
  return runs("Sign In…", "commandManifest.signIn", request);
}

/** The request in a command's argument; an empty one where the argument is something else, such as a menu's document. */
export function signInRequestOf(argument: unknown): SignInRequest {
  if (typeof argument !== "object" || argument === null || argument instanceof vscode.Uri) return {};
  const { url, kind, role } = argument as Readonly<Record<string, unknown>>;
  return {
    ...(typeof url === "string" && { url }),
    ...(isOneOf(kind, kindsOf(undefined)) && { kind }),
    ...(isOneOf(role, ["application", "user"]) && { role }),
  };
}

function isOneOf<const T extends string>(value: unknown, words: readonly T[]): value is T {
  return words.some((word) => word === value);
}
