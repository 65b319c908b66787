import { constants, createDeflate, deflateSync } from "node:zlib";
import type { WebSocket } from "ws";
import type { Closing } from "./protocol.ts";

type Encode = (text: string) => string | Buffer | Promise<Buffer>;

/** Bytes that may wait for a bot that does not read them. */
const maxBuffered = 16 * 2 ** 20;

export type BotSocket = ReturnType<typeof openBotSocket>;

/** How all payloads of a connection can be compressed as one stream, by the name in the query of the gateway's URL. */
const streams = { "zlib-stream": zlibStream, "zstd-stream": zstdStream } as const;

type StreamName = keyof typeof streams;

export const streamNames = Object.keys(streams) as readonly StreamName[];

/**
 * Opens a WebSocket to a bot for JSON payloads. `stream`: all payloads are one; undefined: each is by itself. `onFailure`:
 * called with errors of compression and sending.
 */
export function openBotSocket(socket: WebSocket, stream: StreamName | undefined, onFailure: (error: unknown) => void) {
  let encode: Encode = stream ? streams[stream]() : (text) => text;
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
    /** Compresses each long payload by itself from now on, unless the whole connection is compressed. */
    compressPayloads(): void {
      if (!stream) encode = (text) => (text.length < compressionThreshold ? text : deflateSync(text));
    },
    /** Closes the connection after everything was sent. */
    close: ({ code, reason }: Closing): void => next(() => socket.close(code, reason)),
    terminate: (): void => socket.terminate(),
    /** Stops sending, to imitate a dead connection that neither side has noticed. */
    mute(): void {
      isMuted = true;
    },
  };
}

/** In characters. Shorter payloads are not compressed by themselves. */
const compressionThreshold = 1024;

/** All payloads in one zlib stream, which is flushed after each. */
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

/** Starts a zstd frame of unknown size, without a checksum or a dictionary, and with a window of 128 KiB. RFC 8878 §3.1.1.1 */
const zstdFrameStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]);

/** Bytes in a block, which is never larger than the window. */
const zstdBlockSize = 128 * 1024;

/**
 * All payloads in one zstd frame that does not end, because decoders of libraries read only one. Its blocks are not
 * compressed: Node 20 has no zstd, and the bot is on the same machine. RFC 8878 §3.1.1.2
 */
function zstdStream(): Encode {
  let start = zstdFrameStart;
  return (text) => {
    const bytes = Buffer.from(text);
    const parts = [start];
    for (let at = 0; at < bytes.length; at += zstdBlockSize) {
      const block = bytes.subarray(at, at + zstdBlockSize);
      const header = Buffer.alloc(3);
      // The lowest bit marks the last block, and the two above it are 0 for a raw block.
      header.writeUIntLE(block.length << 3, 0, 3);
      parts.push(header, block);
    }
    start = Buffer.alloc(0);
    return Buffer.concat(parts);
  };
}
