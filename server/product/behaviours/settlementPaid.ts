import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import type { LedgerAccount, LedgerLine } from '../ledger/Ledger.types.ts';
import { toHundredths } from '../ledger/money.ts';
import { writeMove } from '../ledger/writeMove.ts';

/** A settlement that is marked as paid moves its amount between its party and the bank. */
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
    const lines: LedgerLine[] = [
      { ...common, account, fils: side },
      { ...common, account: 'bank', fils: -side },
    ];
    await writeMove(db, lines, { kind: 'settlement', at: app.now() });
  },
};

function accountOf(kind: unknown): LedgerAccount {
  return kind === 'cash' || kind === 'company' ? kind : 'agent';
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
