/** Ends a request for a reason that the user can do something about; the client shows the message as it is. */
export class UserError extends Error {
  override readonly name = "UserError";
}
