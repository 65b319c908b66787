/** Follows the sentence that a server could not be reached, and begins with a space. Empty on Node, where no advice helps. */
export const unreachableAdvice = "";
