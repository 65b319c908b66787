/**
 * A function whose errors are reported and answered by `end`. Everything that reads from a socket is wrapped in it, because
 * an event listener that throws ends the process.
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
