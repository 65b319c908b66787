/**
 * Ends an action for a foreseen reason. The message is for the user: what is wrong, then the limit or the fact, then what
 * to do. It is not a bug, so no stack is shown or logged.
 */
export class UserError extends Error {
  override readonly name: string = "UserError";
}
