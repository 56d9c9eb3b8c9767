/** Most times that a transaction is tried. */
const TRIES = 3;

/**
 * Runs a transaction again that the database gave up since it and another one waited for each other: a write locks the
 * records whose values depend on it, and two writes may reach them from two sides. Nothing of it has happened.
 *
 * @param run the whole transaction; it may run several times
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || tried === TRIES) throw error;
    }
  }
}

/** Whether the database gave up a transaction since it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
