import { sql } from 'kysely';
import type { Db } from '../../store/Store.types.ts';
import type { LedgerAccount, LedgerLine } from './Ledger.types.ts';
import { HUNDRED } from './money.ts';

/** What is settled with technicians and companies: their shares are paid to them, collected cash is handed over. */
export type SettlementKind = 'agent' | 'company' | 'cash';

const KINDS: readonly LedgerAccount[] = ['agent', 'company', 'cash'] satisfies SettlementKind[];

interface Accrual {
  kind: LedgerAccount;
  agent: number | null;
  company: number | null;
  period: string;
  fils: number;
}

/** Adds what a move changes to the open settlement of its party and month, or opens one. */
export async function accrueSettlements(db: Db, lines: readonly LedgerLine[], at: Date): Promise<void> {
  for (const accrual of accrualsOf(lines)) await accrue(db, accrual, at);
}

function accrualsOf(lines: readonly LedgerLine[]): Accrual[] {
  const groups = new Map<string, Accrual>();
  for (const { account: kind, agent, company: given, period, fils } of lines) {
    if (!KINDS.includes(kind)) continue;
    const company = kind === 'company' ? given : null;
    const key = [kind, agent, company, period].join(' ');
    const accrual = groups.get(key) ?? { kind, agent, company, period, fils: 0 };
    // Shares are owed to their party, cash by it.
    accrual.fils += kind === 'cash' ? fils : -fils;
    groups.set(key, accrual);
  }
  // In a fixed order, so that two moves cannot wait for each other.
  return [...groups]
    .filter(([, { fils }]) => fils !== 0)
    .toSorted(byKey)
    .map(([, accrual]) => accrual);
}

function byKey([left]: [string, Accrual], [right]: [string, Accrual]): number {
  return left < right ? -1 : 1;
}

async function accrue(db: Db, { kind, agent, company, period, fils }: Accrual, at: Date): Promise<void> {
  const amount = fils / HUNDRED;
  const moment = at.toISOString();
  const { rows } = await sql`
    update settlements set amount = amount + ${amount}, version = version + 1, updated_at = ${moment}
    where id = (select id from settlements where status = 'due' and kind = ${kind} and month = ${period}
      and agent_id is not distinct from ${agent} and company_id is not distinct from ${company}
      order by id limit 1 for update) returning id`.execute(db);
  if (rows.length > 0) return;
  await sql`insert into settlements (kind, agent_id, company_id, month, amount, status, status_at, created_at, updated_at)
    values (${kind}, ${agent}, ${company}, ${period}, ${amount}, 'due', ${moment}, ${moment}, ${moment})`.execute(db);
}
