/** Calls `action` after a delay, unless the returned function is called first. */
export type After = (milliseconds: number, action: () => void) => () => void;

export const afterByMachine: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
