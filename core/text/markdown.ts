/** Escapes a text so that Markdown shows it as it is, in one line. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:@]/g, "\\$&");
}
