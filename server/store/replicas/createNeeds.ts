import { later, type Position } from './position.ts';

/** Most accounts that are remembered by themselves. */
const MOST = 10_000;

/** The positions that reads need, by account. They only grow. */
export interface Needs {
  /** What reads of an account need; `unknown` where its last write could not be placed. */
  of(account: number): Position | 'unknown';
  note(accounts: readonly number[] | 'all', position: Position): void;
  /** Notes that an account has written something whose place is not known. */
  noteUnknown(account: number): void;
  /** Forgets what every replica has. */
  forget(replayed: Position): void;
}

/** Remembers what reads need. Of more accounts than are remembered, the oldest are counted among all. */
export function createNeeds(most = MOST): Needs {
  const byAccount = new Map<number, Position>();
  const unknown = new Set<number>();
  let ofAll: Position = 0n;
  return {
    of: (account) => (unknown.has(account) ? 'unknown' : later(ofAll, byAccount.get(account))),
    note: (accounts, position) => {
      if (accounts === 'all') {
        ofAll = later(ofAll, position);
        return;
      }
      for (const account of accounts) {
        const known = byAccount.get(account);
        byAccount.delete(account);
        byAccount.set(account, later(position, known));
        unknown.delete(account);
      }
      for (const [account, position] of byAccount) {
        if (byAccount.size <= most) break;
        ofAll = later(ofAll, position);
        byAccount.delete(account);
      }
    },
    noteUnknown: (account) => void unknown.add(account),
    forget: (replayed) => {
      for (const [account, position] of byAccount) if (position <= replayed) byAccount.delete(account);
    },
  };
}
