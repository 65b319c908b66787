/** In UTF-16 units. The longest of our own messages has a few hundred. */
const longestMessage = 2000;

/** The beginning of a message into which a server or a file has put megabytes. The message has to be free of secrets already. */
export function bounded(message: string): string {
  if (message.length <= longestMessage) return message;
  // Half a character cannot be written to a file.
  return `${message.slice(0, longestMessage - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
