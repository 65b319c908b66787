import type { Events, ServiceEvent } from "../world/events.ts";

export type StreamedEvents = Pick<Events<string>, "since" | "after" | "latest" | "subscribe">;

/**
 * Server-sent events: logged events after `lastSeen`, then new ones. A reader gets an event after it has read the previous
 * one, so slow readers need no memory.
 * The stream ends when the reader's next event has left the log. `onEnd` is called exactly once.
 */
export function eventStream(events: StreamedEvents, lastSeen: number, onEnd: () => void): ReadableStream<Uint8Array> {
  const missed = events.since(lastSeen);
  let last = missed[0] ? missed[0].number - 1 : events.latest();
  let wake = (): void => {};
  let hasEnded = false;
  const unsubscribe = events.subscribe(() => wake());
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    unsubscribe();
    wake();
    onEnd();
  };
  return new ReadableStream(
    {
      // Tells the reader that it receives every event from now on.
      start: (controller) => controller.enqueue(encoded(": listening\n\n")),
      async pull(controller) {
        while (!hasEnded) {
          const next = events.after(last);
          if (next === "forgotten") {
            end();
            return controller.close();
          }
          if (next) {
            last = next.number;
            return controller.enqueue(encoded(streamBlock(next)));
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

function streamBlock({ number, name, text }: ServiceEvent): string {
  return `event: ${name}\ndata: ${text}\nid: ${number}\n\n`;
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
