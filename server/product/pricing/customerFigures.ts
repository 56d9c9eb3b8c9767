import { sql } from 'kysely';
import type { FiguresPart } from '../../context/parts/Figures.types.ts';
import { valuesOfSet } from '../../../engine/core/definition/transitions.ts';

/** What a customer has: the balance of the wallet, the points, and the orders that are under way. */
export const CUSTOMER_FIGURES: FiguresPart = {
  resource: 'users',
  title: { ar: 'المحفظة والطلبات', en: 'Wallet and orders' },
  read: async (db, { app, id }) => {
    if (id === undefined) return [];
    const { states } = app.catalogue.entries.get('orders')?.resource ?? {};
    const open = states === undefined ? [] : [states.initial, ...valuesOfSet(states, 'in_progress')];
    const { rows } = await sql<{ balance: string | null; points: string | null; open: number }>`
      select p.balance_after as balance, p.point_after as points,
        (select count(*)::int from orders where user_id = ${id} and status = any(${open}::text[])) as open
      from (select 1) one left join lateral
        (select balance_after, point_after from points where user_id = ${id} order by id desc limit 1) p on true`.execute(
      db,
    );
    const [row] = rows;
    return [
      {
        key: 'balance',
        label: { ar: 'رصيد المحفظة', en: 'Wallet balance' },
        value: Number(row?.balance ?? 0),
        kind: 'money',
        isTotal: true,
      },
      { key: 'points', label: { ar: 'النقاط', en: 'Points' }, value: Number(row?.points ?? 0), kind: 'number' },
      { key: 'open', label: { ar: 'طلبات جارية', en: 'Orders under way' }, value: row?.open ?? 0, kind: 'number' },
    ];
  },
};
