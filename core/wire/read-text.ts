/** Reads a body as text, up to so many bytes. Throws what `tooLong` gives for one that is longer. */
export async function readText(
  { headers, body }: Pick<Request | Response, "headers" | "body">,
  bytes: number,
  tooLong: () => Error,
): Promise<string> {
  if (Number(headers.get("Content-Length") ?? 0) > bytes) throw tooLong();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bytes) throw tooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
