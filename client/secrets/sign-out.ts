import type { Credentials, SignedIn } from "../../core/discord/credentials/credentials.ts";
import { UserError } from "../../core/user-error.ts";
import { pickOne } from "../ui/ask.ts";
import { notify } from "../ui/user-error.ts";

/** Removes a credential that the user picks, or all. */
export async function signOut(credentials: Credentials): Promise<void> {
  const { signedIn } = credentials;
  if (signedIn.length === 0) throw new UserError("You are not signed in.");
  const items = signedIn.map((one) => ({ label: one.origin, description: roleLabel(one), forgets: [one] }));
  const all = { label: "All Credentials", forgets: signedIn };
  const placeholder = "Credential to remove from the editor's secret store";
  const offered = signedIn.length > 1 ? [...items, all] : items;
  const { forgets } = await pickOne(placeholder, offered).ask("Sign Out");
  for (const one of forgets) await credentials.forget(one);
  notify(signedOutMessage(forgets));
}

function roleLabel({ role }: SignedIn): string {
  return role === "user" ? "user, edits command permissions" : "application, registers commands";
}

function signedOutMessage(forgotten: readonly SignedIn[]): string {
  const [one] = forgotten;
  return one && forgotten.length === 1
    ? `You are signed out of ${one.origin} (${roleLabel(one)}).`
    : "You are signed out everywhere.";
}
