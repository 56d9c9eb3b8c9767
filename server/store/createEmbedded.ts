import { DataDirError } from './DataDirError.ts';
import { embeddedConnection } from './embeddedConnection.ts';
import type { EmbeddedConnection, EmbeddedDatabase } from './embeddedDialect.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { StoreFailure } from './StoreFailure.ts';

export interface EmbeddedOptions {
  /** Milliseconds from some moment on. Default: of this process. */
  clock?: () => number;
}

/** Time between two attempts to open a database again. */
const RETRY_MS = 2000;

/**
 * Keeps an embedded database open. PostgreSQL ends itself when its log cannot be written, as on a full disk; PGlite
 * then never answers again. Such a breakdown fails pending calls, and the next call reopens the database, which replays
 * the log, until that succeeds.
 *
 * @throws DataDirError when it cannot be opened the first time
 */
export async function createEmbedded(
  open: () => Promise<OpenDatabase>,
  { clock = () => performance.now() }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let current: OpenDatabase | undefined = await open();
  let failure: { error: StoreFailure; at: number } | undefined;

  const reopen = async (): Promise<OpenDatabase> => {
    if (failure !== undefined && clock() - failure.at < RETRY_MS) throw failure.error;
    try {
      current = await open();
      failure = undefined;
      return current;
    } catch (error) {
      const isFull = error instanceof DataDirError && error.isFull;
      const message = error instanceof Error ? error.message : String(error);
      failure = { error: new StoreFailure(isFull ? 'full' : 'down', message, { cause: error }), at: clock() };
      throw failure.error;
    }
  };
  return {
    connect: async () => {
      if (current?.isBroken() === true) {
        current.abandon();
        current = undefined;
      }
      return connectionOf(current ?? (await reopen()));
    },
    close: async () => {
      if (current === undefined) return;
      // Closing writes, and may break down too.
      if (!current.isBroken()) await Promise.race([current.pglite.close(), current.breakdown]).catch(ignoreFailure);
      if (current.isBroken()) current.abandon();
    },
  };
}

/** Acknowledged changes are in the log; the next start replays it. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof StoreFailure)) throw error;
}

/** Fails the calls that a database left unanswered when it broke down. */
function connectionOf({ pglite, isBroken, breakdown }: OpenDatabase): EmbeddedConnection {
  const connection = embeddedConnection(pglite);
  return {
    query: async (text, values) => {
      if (isBroken()) return breakdown;
      return Promise.race([connection.query<never>(text, values), breakdown]);
    },
  };
}
