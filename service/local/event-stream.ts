import type { Events, ServiceEvent } from "../world/events.ts";

/** A log of events of any name. */
export type StreamedEvents = Pick<Events<string>, "since" | "after" | "latest" | "subscribe">;

/**
 * Server-sent events: those that are remembered after `lastSeen`, then each as it happens. A reader gets the next one
 * only when it has taken the one before, so a slow one costs no memory. The stream ends for one so slow that the log has
 * forgotten what it has not read. `onEnd` is called once, however it ends.
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
      // The reader knows by this that nothing which happens from now on is missed.
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
            return controller.enqueue(encoded(blockOf(next)));
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

function blockOf({ number, name, text }: ServiceEvent): string {
  return `event: ${name}\ndata: ${text}\nid: ${number}\n\n`;
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
