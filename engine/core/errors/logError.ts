/** Writes a failure that is "only logged" to the browser's console, where support can read it. */
export function logError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the requirement asks for a log entry, and the console is the browser's log
  console.error(what, error);
}
