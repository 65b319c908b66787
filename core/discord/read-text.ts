type Body = Pick<Request | Response, "headers" | "body">;

/** Reads a body as text. Throws what `tooLong` returns if it has more than `bytes` bytes. */
export async function readText(body: Body, bytes: number, tooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(body, bytes, tooLong)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Reads a body as bytes. Throws as {@link readText} does. */
export async function readBytes(body: Body, bytes: number, tooLong: () => Error): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunksOf(body, bytes, tooLong)) chunks.push(new Uint8Array(chunk));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function* chunksOf({ headers, body }: Body, bytes: number, tooLong: () => Error): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("Content-Length") ?? 0) > bytes) throw tooLong();
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bytes) throw tooLong();
    yield chunk;
  }
}
