import { later, type Position } from './position.ts';

/** Where the primary was, and when. */
export interface Progress {
  /** Notes where the primary is now. */
  note(position: Position): void;
  /** How far a replica is behind. */
  lagOf(replayed: Position): { bytes: number; seconds: number; isTooMuch: boolean };
}

/**
 * Remembers where the primary was, so that how old a replica's state is needs no clock but this machine's, and a primary that
 * writes nothing makes no replica late.
 *
 * @param mostMs from where on a replica is too far behind
 */
export function createProgress(mostMs: number, now: () => number = () => performance.now()): Progress {
  /** The oldest first; what is older than `mostMs` is one. */
  const noted: { at: number; position: Position }[] = [];
  return {
    note: (position) => {
      const last = noted.at(-1);
      if (last === undefined || position > last.position) noted.push({ at: now(), position });
      while (noted.length > 2 && (noted[1]?.at ?? 0) < now() - mostMs) noted.shift();
    },
    lagOf: (replayed) => {
      const missed = noted.find(({ position }) => position > replayed);
      const milliseconds = missed === undefined ? 0 : now() - missed.at;
      const most = later(replayed, noted.at(-1)?.position);
      return { bytes: Number(most - replayed), seconds: milliseconds / 1000, isTooMuch: milliseconds > mostMs };
    },
  };
}
