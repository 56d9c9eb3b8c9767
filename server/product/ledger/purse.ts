import { sql } from 'kysely';
import type { Db } from '../../store/Store.types.ts';
import { HUNDRED, toHundredths } from './money.ts';

/** A customer's balance in fils, and points. */
export interface Purse {
  fils: number;
  points: number;
}

/** A change of a purse; one of both. */
export interface PurseChange {
  user: number;
  /** Fils or points, negative for what is taken. */
  unit: 'fils' | 'points';
  by: number;
  order?: number;
  at: Date;
}

/** Reads a customer's purse and locks it until the end of the transaction, so that nothing else can spend from it. */
export async function lockPurse(db: Db, user: number): Promise<Purse> {
  // Weaker than `for update`: records that refer to the customer may be written meanwhile.
  await sql`select 1 from users where id = ${user} for no key update`.execute(db);
  const { rows } = await sql<{ balance_after: string; point_after: string }>`
    select balance_after, point_after from points where user_id = ${user} order by id desc limit 1`.execute(db);
  return { fils: toHundredths(rows[0]?.balance_after), points: Number(rows[0]?.point_after ?? 0) };
}

/**
 * Writes a change into the customer's book, which states balance and points before and after it. The caller has
 * checked that there is enough.
 *
 * @returns the number of the entry
 */
export async function changePurse(db: Db, { user, unit, by, order, at }: PurseChange): Promise<number> {
  const before = await lockPurse(db, user);
  const after = { ...before, [unit]: before[unit] + by };
  if (after[unit] < 0) throw new RangeError(`The ${unit} of customer ${user} would fall below 0.`);
  const moment = at.toISOString();
  const { rows } = await sql<{ id: string }>`insert into points (user_id, type, transaction_type, points, amount,
      point_before, point_after, balance_before, balance_after, is_order, order_id, created_at, updated_at)
    values (${user}, ${unit === 'fils' ? 'balance' : 'points'}, ${by < 0 ? 'withdraw' : 'charge'},
      ${unit === 'points' ? Math.abs(by) : null}, ${unit === 'fils' ? Math.abs(by) / HUNDRED : null},
      ${before.points}, ${after.points}, ${before.fils / HUNDRED}, ${after.fils / HUNDRED},
      ${order === undefined ? 0 : 1}, ${order ?? null}, ${moment}, ${moment}) returning id`.execute(db);
  return Number(rows[0]?.id);
}
