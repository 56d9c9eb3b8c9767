import type { Random } from '../createRandom.ts';
import { entryTime } from '../../../seed/records/entryTime.ts';
import type { EntryPeriod } from '../../../context/parts/Seed.types.ts';

const HOUR = 3_600_000;

/** When a person joined, was last changed, signed in and out. */
export type History = {
  created_at: string;
  updated_at: string;
  last_login: string | null;
  last_logout: string | null;
};

/**
 * A plausible history: no visit before joining, most were here lately, some never signed in again.
 *
 * @param options.visits how often there is a sign-in at all
 */
export function makeHistory(
  random: Random,
  period: EntryPeriod,
  { index, count, visits }: { index: number; count: number; visits: number },
): History {
  const created = entryTime(index, count, period).getTime();
  const between = (from: number, to: number): number => from + Math.floor(random.next() * Math.max(0, to - from));
  // Squaring favours recent moments.
  const lately = (from: number): number => period.to - Math.floor((period.to - from) * random.next() ** 2.5);
  const login = random.chance(visits) ? Math.max(created, lately(created)) : undefined;
  const logout =
    login !== undefined && random.chance(0.45) ? Math.min(period.to, login + between(HOUR / 6, 9 * HOUR)) : undefined;
  const updated = random.chance(0.35) ? lately(created) : created;
  return {
    created_at: toMinute(created),
    updated_at: toMinute(updated),
    last_login: login === undefined ? null : toMinute(login),
    last_logout: logout === undefined ? null : toMinute(logout),
  };
}

function toMinute(time: number): string {
  return new Date(Math.floor(time / 60_000) * 60_000).toISOString();
}
