/** Calls `action` after a delay, unless the returned function is called first. */
export type After = (milliseconds: number, action: () => void) => () => void;

/** It does not keep the process alive: what is waited for comes over a connection, which does. */
export const afterByMachine: After = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds).unref();
  return () => clearTimeout(timer);
};
