import type { Events, ServiceEvent } from "../world/events.ts";

export type StreamedEvents = Pick<Events<string>, "since" | "after" | "latest" | "subscribe">;

/**
 * Server-sent events: those after `lastSeen` that are in the log, then new ones. A reader gets an event only after it has
 * read the previous one, so slow readers need no memory. The stream of a reader ends when its next event is no longer in the
 * log. `onEnd` is called once in any case.
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
      // Tells the reader that it misses no event from now on.
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
