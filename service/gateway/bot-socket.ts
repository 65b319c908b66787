import { constants, createDeflate, deflateSync } from "node:zlib";
import type { WebSocket } from "ws";
import type { Closing } from "./protocol.ts";

type Encode = (text: string) => string | Buffer | Promise<Buffer>;

/** Bytes that may wait for a bot that does not read them. */
const maxBuffered = 16 * 2 ** 20;

export type BotSocket = ReturnType<typeof openBotSocket>;

/**
 * A WebSocket to a bot, which carries JSON. `isStream`: all payloads are one zlib stream. `onFailure`: called with errors of
 * compression and sending.
 */
export function openBotSocket(socket: WebSocket, isStream: boolean, onFailure: (error: unknown) => void) {
  let encode: Encode = isStream ? zlibStream() : (text) => text;
  let isMuted = false;
  let last = Promise.resolve();
  /** Keeps the order of payloads, because compressing is asynchronous. */
  const next = (action: () => void | Promise<void>): void => {
    last = last.then(action).catch((error: unknown) => {
      onFailure(error);
      socket.terminate();
    });
  };
  const sendText = (text: string): void =>
    next(async () => {
      if (isMuted || socket.readyState !== socket.OPEN) return;
      socket.send(await encode(text));
      if (socket.bufferedAmount > maxBuffered) socket.terminate();
    });
  return {
    send: (payload: object): void => sendText(JSON.stringify(payload)),
    sendText,
    /** From now on compresses each long payload by itself, unless the whole connection is compressed. */
    compressPayloads(): void {
      if (!isStream) encode = (text) => (text.length < compressionThreshold ? text : deflateSync(text));
    },
    /** Closes the connection after everything was sent. */
    close: ({ code, reason }: Closing): void => next(() => socket.close(code, reason)),
    terminate: (): void => socket.terminate(),
    /** Stops sending, as a dead connection that neither side has noticed. */
    mute(): void {
      isMuted = true;
    },
  };
}

/** In characters: shorter payloads are not compressed by themselves. */
const compressionThreshold = 1024;

/** All payloads in one stream, which is flushed after each. */
function zlibStream(): Encode {
  const deflate = createDeflate();
  const chunks: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  return (text) =>
    new Promise((resolve, reject) => {
      deflate.once("error", reject);
      deflate.write(text);
      deflate.flush(constants.Z_SYNC_FLUSH, () => {
        deflate.off("error", reject);
        resolve(Buffer.concat(chunks.splice(0)));
      });
    });
}
