import type { Role } from "../../../core/discord/credentials/credential.ts";
import type { TokenSource } from "../../../core/discord/token-source.ts";
import type { Face } from "../../../core/workspace/face.ts";
import { withCancellableProgress } from "../../ui/progress.ts";
import { UserErrorWithActions, warn } from "../../ui/user-error.ts";
import { reach } from "../../ui/walkthrough.ts";
import type { Credentials } from "./credentials.ts";
import { signInAction } from "./sign-in-request.ts";
import { checkAgain, type SignInResult } from "./try-credential.ts";

/** Milliseconds that background work waits for a check. */
const longestWait = 3_000;

/** Milliseconds before background work checks again, because it runs at every key. */
const pause = 60_000;

/** Checks credentials before use that could not be checked when the user signed in. */
export class LaterChecks {
  readonly #credentials: Credentials;
  #checking: Promise<boolean> | undefined;
  /** Milliseconds since 1970. */
  #lastFailure = 0;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** Throws a UserError if the application's credential is refused. */
  async requireAccepted(url: string): Promise<void> {
    const { acceptance, message } = await this.#check(url, "application", withCancellableProgress);
    if (acceptance === "refused") throw new UserErrorWithActions(message, signInAction({ url, role: "application" }));
  }

  /** The user's authorization. A refused user token is reported and not used, because publishing commands works without one. */
  async userAuthorization(url: string): Promise<string | TokenSource | undefined> {
    const { acceptance, message } = await this.#check(url, "user", withCancellableProgress);
    if (acceptance !== "refused") return await this.#credentials.authorization(url, "user", fetch);
    warn(message, signInAction({ url, role: "user" }));
    return undefined;
  }

  /** For background work. False if the application's credential was refused, which is reported once. */
  async isUsable(url: string): Promise<boolean> {
    const acceptance = this.#credentials.acceptanceOf(url, "application");
    if (acceptance !== "unchecked") return acceptance === "accepted";
    if (Date.now() - this.#lastFailure < pause) return true;
    this.#checking ??= this.#checkQuietly(url).finally(() => {
      this.#checking = undefined;
    });
    return await this.#checking;
  }

  async #checkQuietly(url: string): Promise<boolean> {
    const signal = AbortSignal.timeout(longestWait);
    const result = await this.#check(url, "application", (_, work) => work(signal)).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (!result || result.acceptance === "unchecked") this.#lastFailure = Date.now();
    if (result?.acceptance !== "refused") return true;
    warn(result.message, signInAction({ url, role: "application" }));
    return false;
  }

  async #check(url: string, role: Role, progress: Face["progress"]): Promise<SignInResult> {
    const former = this.#credentials.acceptanceOf(url, role);
    const result = await checkAgain(url, role, { credentials: this.#credentials, face: { progress }, fetch });
    if (former !== "accepted" && result.acceptance === "accepted") reach("signedIn");
    return result;
  }
}
