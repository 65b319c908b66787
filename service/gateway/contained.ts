/**
 * The same function, whose failures are reported and answered by `end`. All that reads what comes over a socket is called
 * this way: an event's listener that throws would end the process.
 */
export function contained<Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
  onFailure: (error: unknown) => void,
  end: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => {
    try {
      action(...args);
    } catch (error) {
      onFailure(error);
      end(...args);
    }
  };
}
