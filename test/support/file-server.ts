import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { StoredState } from "../../cli/publish/state/state-document.schema.ts";
import { listen } from "./listen.ts";

/** A file that is replaced only by who has read its last version, as the servers do that keep a state. */
export class FileServer {
  /** Undefined: nothing is stored. */
  body: string | undefined;
  readonly requests: { readonly method: string; readonly headers: IncomingMessage["headers"] }[] = [];
  /** Answers in its place; false: it does not. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  /** Answers once a request was carried out, in place of the right answer; false: it does not. */
  afterwards: FileServer["instead"] = () => false;
  url = "";

  static async start(): Promise<FileServer> {
    const server = new FileServer();
    const listener: RequestListener = (request, response) => void server.#answer(request, response);
    server.url = `${await listen(listener)}/state`;
    return server;
  }

  get etag(): string | undefined {
    return this.body === undefined ? undefined : `"${createHash("sha256").update(this.body).digest("hex")}"`;
  }

  get stored(): StoredState | undefined {
    return this.body === undefined ? undefined : (JSON.parse(this.body) as StoredState);
  }

  get methods(): readonly string[] {
    return this.requests.map(({ method }) => method);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    this.requests.push({ method, headers });
    const sent = await text(request);
    if (this.instead(request, response)) return;
    const { etag } = this;
    const known = headers["if-none-match"];
    if (method === "GET") {
      if (etag === undefined) response.writeHead(404).end("Nothing is here.");
      else if (known === etag) response.writeHead(304).end();
      else response.writeHead(200, { ETag: etag }).end(this.body);
      return;
    }
    const fits = known === "*" ? etag === undefined : headers["if-match"] === etag;
    if (fits) this.body = sent;
    if (this.afterwards(request, response)) return;
    response.writeHead(fits ? 200 : 412, fits ? { ETag: this.etag ?? "" } : {}).end("Written");
  }
}
