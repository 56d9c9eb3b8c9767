import { sql } from 'kysely';
import type { Db } from '../../../server/store/Store.types.ts';
import { type OrderCall, orderCalls } from '../orders/orderCalls.ts';

/** A call below `/api/dashboard/`. */
export interface ScaleCall {
  name: string;
  path: string;
  /** Whether its growth is bounded (2 times from the fewest to the most orders). */
  isBounded: boolean;
}

/** Those of the list whose work is not the page that is shown: pages deep inside, and totals without a filter by an index. */
const UNBOUNDED = /^page|sorted/;

/** What staff ask for, of a database with so many orders. */
export async function scaleCalls(db: Db, count: number): Promise<ScaleCall[]> {
  const { rows } = await sql<{ id: string; agent: string; name: string }>`
    select orders.id, orders.agent_id as agent, users.first_name || ' ' || users.last_name as name from orders
      join users on users.id = orders.user_id where orders.agent_id is not null order by orders.id desc limit 1`.execute(
    db,
  );
  const { id = '', agent = '', name = '' } = rows[0] ?? {};
  const lists = (await orderCalls(db, count)).map(({ name: own, query }: OrderCall): ScaleCall => ({
    name: own.startsWith('page ') ? 'page in the middle' : own,
    path: `orders?${query}`,
    isBounded: !UNBOUNDED.test(own),
  }));
  const other: Readonly<Record<string, string>> = {
    'three letters': `orders?keyword=${encodeURIComponent('شيخ')}`,
    '100 rows of a state': 'orders?status=pending&per_page=100',
    'condition of two fields': `orders?where=${encodeURIComponent(`status.in.pending|accepted,agent_id.is.${agent}`)}`,
    'counters of the variants': 'orders/counts?status=pending',
    'board of states': `orders/lanes?by=status&lanes=pending,accepted,start`,
    'timeline of a day': 'orders/timeline?timeline_day=2026-11-19',
    'points of a map': 'orders/places?status=pending',
    record: `orders/${id}`,
    'history of its states': `orders/${id}/state_changes`,
    'palette by number': `find_records?keyword=${id}`,
    'palette by name': `find_records?keyword=${encodeURIComponent(name)}`,
    home: 'statistics',
    'option list of customers': `users_not_paginated?keyword=${encodeURIComponent(name.split(' ')[0] ?? '')}`,
    'customers by name': `users?keyword=${encodeURIComponent(name)}`,
    audit: 'audit',
    'audit of a group': 'audit?resource=orders&action=status',
    'audit by keyword': `audit?keyword=${encodeURIComponent('super')}`,
  };
  return [...lists, ...Object.entries(other).map(([own, path]) => ({ name: own, path, isBounded: true }))];
}
