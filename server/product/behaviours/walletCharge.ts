import { addFieldError } from '../../base/HttpError.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import type { LedgerLine } from '../ledger/Ledger.types.ts';
import { HUNDRED, toHundredths } from '../ledger/money.ts';
import { changePurse, lockPurse } from '../ledger/purse.ts';
import { POINTS_PER_DIRHAM } from '../ledger/rewards.ts';
import { periodOf, writeMove } from '../ledger/writeMove.ts';
import { productText } from '../messages/productText.ts';

/** Money that is put into a wallet: received from the customer, or given for points, which are then spent. */
export const walletCharge: Behaviour = {
  name: 'wallet-charge',
  prepare: async (db, { record }, errors) => {
    const { user_id: user } = record;
    if (record['kind'] !== 'points' || typeof user !== 'number') return {};
    const needed = pointsOf(record['amount']);
    const { points } = await lockPurse(db, user);
    if (points < needed)
      addFieldError(errors, 'amount', productText({ key: 'pointsTooFew', values: { points, needed } }));
    return {};
  },
  finish: async (db, { app, action, record }) => {
    if (action !== 'create') return;
    const [user, fils, at] = [Number(record['user_id']), toHundredths(record['amount']), app.now()];
    const isRedeemed = record['kind'] === 'points';
    if (isRedeemed) await changePurse(db, { user, unit: 'points', by: -pointsOf(record['amount']), at });
    const entry = await changePurse(db, { user, unit: 'fils', by: fils, at });
    const common = { user, agent: null, company: null, method: null, sold: 0, period: periodOf(at) };
    const lines: LedgerLine[] = [
      { ...common, account: 'wallet', fils: -fils },
      { ...common, account: isRedeemed ? 'rewards' : 'bank', fils },
    ];
    await writeMove(db, lines, { kind: isRedeemed ? 'redeem' : 'top_up', at, entries: new Map([[user, entry]]) });
  },
};

/** Points that an amount costs; a part of a point counts as one. */
function pointsOf(amount: unknown): number {
  return Math.ceil((toHundredths(amount) * POINTS_PER_DIRHAM) / HUNDRED);
}
