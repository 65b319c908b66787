/** Follows the sentence that a server could not be reached. Browsers do not tell a refusal by their own policy from a dead server. */
export const unreachableAdvice =
  " In a browser, only servers that allow requests of other websites can be reached. Publish with VS Code on your computer, or in CI.";
