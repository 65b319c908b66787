import { constants, createDeflate, deflateSync } from "node:zlib";
import type { WebSocket } from "ws";
import type { Closing } from "./protocol.ts";

/** A WebSocket to a bot, which carries JSON. */
export interface BotSocket {
  send(payload: object): void;
  /** Sends a payload that is JSON already. */
  sendText(text: string): void;
  /** From now on compresses each long payload by itself, unless the whole connection is compressed. */
  compressPayloads(): void;
  /** Closes the connection after everything was sent. */
  close(closing: Closing): void;
  /** Drops the connection. */
  terminate(): void;
  /** Stops sending, as a dead connection that neither side has noticed. */
  mute(): void;
}

type Encode = (text: string) => string | Buffer | Promise<Buffer>;

/** Bytes that may wait for a bot that does not read them. */
const maxBuffered = 16 * 2 ** 20;

/** `isStream`: all payloads are one zlib stream. `onFailure`: called with errors of compression and sending. */
export function openBotSocket(socket: WebSocket, isStream: boolean, onFailure: (error: unknown) => void): BotSocket {
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
    send: (payload) => sendText(JSON.stringify(payload)),
    sendText,
    compressPayloads() {
      if (!isStream) encode = (text) => (text.length < compressionThreshold ? text : deflateSync(text));
    },
    close: ({ code, reason }) => next(() => socket.close(code, reason)),
    terminate: () => socket.terminate(),
    mute() {
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
