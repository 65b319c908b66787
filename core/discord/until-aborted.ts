/** Resolves with the answer, or rejects with the signal's reason. The request itself continues. */
export async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
