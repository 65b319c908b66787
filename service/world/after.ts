/** Calls `action` after so many milliseconds, unless the returned function is called first. */
export type After = (milliseconds: number, action: () => void) => () => void;

/** By the machine's own clock. */
export const afterByMachine: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
