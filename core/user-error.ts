/**
 * Ends an action for a reason that was foreseen. The message is whole sentences for the user: what is wrong, then what
 * to do. It is no fault of the program, so no stack is shown or logged.
 */
export class UserError extends Error {
  override readonly name: string = "UserError";
}
