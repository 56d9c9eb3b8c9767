import type { Position } from './position.ts';

/** How a replica is: `ready`, away, too far behind, or no replica of this database. */
export type ReplicaStatus = 'unknown' | 'ready' | 'away' | 'behind' | 'no-replica' | 'other-database';

/** What is known of a replica. */
export interface ReplicaState {
  /** Host and port, without what it is opened with. */
  name: string;
  status: ReplicaStatus;
  /** Why it is not ready, as its database says. */
  problem?: string;
  /** How much it has not replayed yet, when it was last looked at. */
  lag: { bytes: number; seconds: number };
}

/** Where reads were answered: `again` counts those that failed at a replica and were answered by the primary. */
export type ReadCounts = Record<'replica' | 'primary' | 'again', number>;

/** Announces to the other servers that accounts know of what is at a position; resolves when they have noted it. */
export type Announce = (accounts: readonly number[] | 'all', position: Position) => Promise<void>;

/** Who reads. */
export interface Reader {
  /** Id of the account. */
  account: number;
  /** What the caller itself says that its reads must have. */
  needs?: Position | undefined;
  /** Called when the reading has written something. */
  onWrite?: () => void;
}

/**
 * Replicas of a PostgreSQL, for reads that belong to no write. No account reads a state that is older than what it wrote,
 * or than what was published to it.
 */
export interface Replicas {
  /**
   * Runs reads: while `work` runs, `store.db` is a replica that has all that the reader needs, or the primary. Transactions are
   * always the primary's, and so is all that follows one. When a replica fails, `work` is run once more at the primary.
   */
  reading<T>(reader: Reader, work: () => Promise<T>): Promise<T>;
  /** The position of all that is committed now. */
  position(): Promise<Position>;
  /** Notes that accounts know of what is at a position. */
  note(accounts: readonly number[] | 'all', position: Position): void;
  /**
   * Notes that an account knows of all that is committed now; answers that position, or undefined where the primary does not say it.
   *
   * @param isAlone whether nothing but the account says so to other servers, as a caller without cookies does: they have
   *   noted it before this resolves
   */
  noteWrite(account: number, options: { isAlone: boolean }): Promise<Position | undefined>;
  /** Sets how other servers learn what accounts know of. Default: there are none. */
  announceBy(announce: Announce): void;
  /** Leaves all reads to the primary while a function says that this server does not hear of what the others do. */
  pauseWhile(isDeaf: () => boolean): void;
  /** Looks at all replicas now. */
  examine(): Promise<readonly ReplicaState[]>;
  states(): readonly ReplicaState[];
  counts(): Readonly<ReadCounts>;
  close(): Promise<void>;
}
