import * as vscode from "vscode";
import { type CredentialKind, kindsOf, type Role } from "../../../core/discord/credentials/credential.ts";
import { type Action, runs } from "../../ui/user-error.ts";

/** The facts known before the user signs in. Contains no secret, because it is a command's argument. */
export interface SignInRequest {
  /** The endpoint URL; absent: the user is asked. */
  readonly url?: string;
  /** The required kind of credential; absent: the user is asked. */
  readonly kind?: CredentialKind;
  /** The required role, if several kinds of credential have it. */
  readonly role?: Role;
}

export function signInAction(request: SignInRequest): Action {
  return runs("Sign In…", "commandManifest.signIn", request);
}

/** The request in a command's argument; empty for other arguments, such as a menu's document. */
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
