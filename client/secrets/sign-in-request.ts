import * as vscode from "vscode";
import { type CredentialKind, kindsOf, type Role } from "../../core/credentials/credential.ts";
import { type Action, runs } from "../ui/user-error.ts";

/** What is already known when the user is sent to sign in. No secret is in it: it is the argument of a command. */
export interface SignInRequest {
  /** The service's address; absent: it is asked for. */
  readonly url?: string;
  /** The only way that helps; absent: it is asked for. */
  readonly kind?: CredentialKind;
  /** Whose word is missing, where there are several ways. */
  readonly role?: Role;
}

/** A button that leads right to what is missing. */
export function signInWay(request: SignInRequest): Action {
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
