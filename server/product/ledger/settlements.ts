import { sql } from 'kysely';
import { acquireLock } from '../../store/locks.ts';
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

async function accrue(db: Db, accrual: Accrual, at: Date): Promise<void> {
  if (await addToOpen(db, accrual, at)) return;
  const { kind, agent, company, period, fils } = accrual;
  // Orders that are finished at the same moment open one settlement together.
  await acquireLock(db, `settlement of ${[kind, agent, company, period].join(' ')}`);
  if (await addToOpen(db, accrual, at)) return;
  const moment = at.toISOString();
  await sql`insert into settlements (kind, agent_id, company_id, month, amount, status, status_at, created_at, updated_at)
    values (${kind}, ${agent}, ${company}, ${period}, ${fils / HUNDRED}, 'due', ${moment}, ${moment}, ${moment})`.execute(
    db,
  );
}

/** Adds to the open settlement; false where there is none. */
async function addToOpen(db: Db, { kind, agent, company, period, fils }: Accrual, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update settlements set amount = amount + ${fils / HUNDRED}, version = version + 1, updated_at = ${at.toISOString()}
    where id = (select id from settlements where status = 'due' and kind = ${kind} and month = ${period}
      and agent_id is not distinct from ${agent} and company_id is not distinct from ${company}
      order by id limit 1 for update) returning id`.execute(db);
  return rows.length > 0;
}
