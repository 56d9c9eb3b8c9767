import { sql } from 'kysely';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import type { Db } from '../../store/Store.types.ts';
import type { LedgerAccount, LedgerLine, LedgerParties, PaymentMethod } from '../ledger/Ledger.types.ts';
import { LEDGER } from '../ledger/ledgerSource.ts';
import { toHundredths } from '../ledger/money.ts';
import { writeMove } from '../ledger/writeMove.ts';

/**
 * A settlement that is marked as paid moves its amount between its party and the bank, divided by the companies and
 * payment methods of its orders, so that reports by either say what of them is paid out.
 */
export const settlementPaid: Behaviour = {
  name: 'settlement-paid',
  finish: async (db, { app, action, before, record }) => {
    if (action !== 'move' || record['status'] !== 'paid' || before?.['status'] === 'paid') return;
    const fils = toHundredths(record['amount']);
    const account = accountOf(record['kind']);
    const parties = { user: null, agent: idOf(record['agent_id']), company: idOf(record['company_id']), method: null };
    const common = { ...parties, sold: 0, period: String(record['month']) };
    // Shares are paid by the bank, cash is paid into it.
    const side = account === 'cash' ? -fils : fils;
    const cleared = (await readOpen(db, { ...common, account })).map((open): LedgerLine => ({ ...common, ...open }));
    const rest = side - cleared.reduce((total, line) => total + line.fils, 0);
    const lines: LedgerLine[] = [
      ...cleared,
      ...(rest === 0 ? [] : [{ ...common, account, fils: rest }]),
      { ...common, account: 'bank', fils: -side },
    ];
    await writeMove(db, lines, { kind: 'settlement', at: app.now() });
  },
};

type Open = Pick<LedgerLine, 'account' | 'fils' | 'company' | 'method'>;

/** What clears the account of a party in a month, by company and payment method. */
async function readOpen(
  db: Db,
  { account, agent, company, period }: Omit<LedgerParties, 'user'> & Pick<LedgerLine, 'account' | 'period'>,
): Promise<Open[]> {
  const ofCompany = account === 'company' ? sql`and company_id is not distinct from ${company}` : sql``;
  const { rows } = await sql<{ company_id: string | null; payment_method: PaymentMethod | null; fils: string }>`
    select company_id, payment_method, -sum(fils) as fils from ${sql.table(LEDGER)}
    where account = ${account} and period = ${period}::date and agent_id is not distinct from ${agent} ${ofCompany}
    group by company_id, payment_method having sum(fils) <> 0 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    account,
    company: row.company_id === null ? null : Number(row.company_id),
    method: row.payment_method,
    fils: Number(row.fils),
  }));
}

function accountOf(kind: unknown): LedgerAccount {
  return kind === 'cash' || kind === 'company' ? kind : 'agent';
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
