import { sql } from 'kysely';
import { todayInZone } from '../../../engine/core/text/format.ts';
import type { Db } from '../../store/Store.types.ts';
import type { LedgerLine } from './Ledger.types.ts';
import { LEDGER } from './ledgerSource.ts';
import { accrueSettlements } from './settlements.ts';

/** Why entries were written. */
export type MoveKind = 'order' | 'top_up' | 'redeem' | 'settlement' | 'opening';

/** What is common to the entries of a move. */
export interface LedgerMove {
  kind: MoveKind;
  at: Date;
  order?: number;
  /** The entry in the customer's wallet that a wallet line belongs to, by customer. */
  entries?: ReadonlyMap<number, number>;
}

/** Entries that do not add up to 0: a mistake of the program, which must not be stored. */
export class UnbalancedMoveError extends Error {
  constructor(lines: readonly LedgerLine[]) {
    super(`The entries of a move do not add up to 0: ${JSON.stringify(lines)}`);
    this.name = 'UnbalancedMoveError';
  }
}

/** The month of a moment in the product's zone, as the ledger has it: `2026-11-01`. */
export function periodOf(at: Date): string {
  return `${todayInZone(at).slice(0, 7)}-01`;
}

/**
 * Writes a move and what follows from it for the settlements with technicians and companies. Call it in the transaction
 * of its cause.
 *
 * @throws UnbalancedMoveError
 */
export async function writeMove(
  db: Db,
  lines: readonly LedgerLine[],
  { kind, at, order, entries }: LedgerMove,
): Promise<void> {
  if (lines.length === 0) return;
  if (lines.reduce((total, { fils }) => total + fils, 0) !== 0) throw new UnbalancedMoveError(lines);
  const move = await nextMove(db);
  const rows = lines.map((line) => {
    const entry = line.account === 'wallet' && line.user !== null ? (entries?.get(line.user) ?? null) : null;
    return sql`(${at.toISOString()}::timestamptz, ${line.period}::date, ${move}, ${kind}, ${line.account}, ${line.fils},
      ${line.sold}, ${order ?? null}, ${line.user}, ${line.agent}, ${line.company}, ${line.method}, ${entry})`;
  });
  await sql`insert into ${sql.table(LEDGER)} (at, period, move, kind, account, fils, sold, order_id, user_id, agent_id,
    company_id, payment_method, entry_id) values ${sql.join(rows)}`.execute(db);
  if (kind !== 'settlement') await accrueSettlements(db, lines, at);
}

/** Moves are numbered from the sequence of the entries. */
async function nextMove(db: Db): Promise<number> {
  const { rows } = await sql<{ n: string }>`select nextval(pg_get_serial_sequence(${LEDGER}, 'id')) as n`.execute(db);
  return Number(rows[0]?.n);
}
