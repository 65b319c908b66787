/** A text among Markdown: its own bars, stars and brackets must not become Markdown. In one line. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:@]/g, "\\$&");
}
