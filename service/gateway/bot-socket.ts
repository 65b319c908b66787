import { constants, createDeflate, deflateSync } from "node:zlib";
import type { WebSocket } from "ws";
import type { Closing } from "./protocol.ts";

/** A connection to a bot, which carries JSON. */
export interface BotSocket {
  send(payload: object): void;
  /** Sends a payload that is JSON already. */
  sendText(text: string): void;
  /** Compresses each long payload by itself from now on, if the connection as a whole is not compressed. */
  compressPayloads(): void;
  /** Closes it when everything is sent. */
  close(closing: Closing): void;
  /** Breaks it off. */
  cut(): void;
  /** Sends nothing any more, as a connection that is dead without its ends having noticed. */
  mute(): void;
}

type Encode = (text: string) => string | Buffer | Promise<Buffer>;

/** Bytes that wait for a bot that does not read them. */
const maxWaiting = 16 * 2 ** 20;

/** A line over a socket. `isStream`: all payloads are one zlib stream. `onFailure` gets what must not happen. */
export function openBotSocket(socket: WebSocket, isStream: boolean, onFailure: (error: unknown) => void): BotSocket {
  let encode: Encode = isStream ? zlibStream() : (text) => text;
  let isMuted = false;
  let last = Promise.resolve();
  /** Compressing takes a while, and nothing may overtake. */
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
      if (socket.bufferedAmount > maxWaiting) socket.terminate();
    });
  return {
    send: (payload) => sendText(JSON.stringify(payload)),
    sendText,
    compressPayloads() {
      if (!isStream) encode = (text) => (text.length < longPayload ? text : deflateSync(text));
    },
    close: ({ code, reason }) => next(() => socket.close(code, reason)),
    cut: () => socket.terminate(),
    mute() {
      isMuted = true;
    },
  };
}

/** Characters from which compressing a payload by itself is worth it. */
const longPayload = 1024;

/** Every payload is a part of one stream, and ends where it is flushed. */
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
