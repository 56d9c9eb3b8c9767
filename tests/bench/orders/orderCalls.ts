import { sql } from 'kysely';
import type { Db } from '../../../server/store/Store.types.ts';

/** A list call that is measured. */
export interface OrderCall {
  name: string;
  query: string;
}

/**
 * The calls of the issue. The deep page is the one in the middle of the list, the worst of all: page 25,000 of a million
 * orders at 20 a page.
 */
export async function orderCalls(db: Db, count: number): Promise<OrderCall[]> {
  const { rows } = await sql<{ city: string; phone: string }>`
    select (select city_id from orders group by 1 order by count(*) desc limit 1) as city,
      (select phone_number from users where id = (select user_id from orders order by id desc limit 1)) as phone`.execute(
    db,
  );
  const { city = '', phone = '' } = rows[0] ?? {};
  const middle = Math.floor(count / 40);
  return [
    { name: 'first page', query: '' },
    { name: `page ${middle}`, query: `page=${middle}` },
    {
      name: 'status + city + dates',
      query: `status=finished&city_id=${city}&from_date=2026-06-01&to_date=2026-06-30`,
    },
    { name: 'sorted by price', query: 'sort=-price' },
    { name: 'Arabic keyword', query: `keyword=${encodeURIComponent('إبراهيم')}` },
    { name: 'full name', query: `keyword=${encodeURIComponent('شيخة الظاهري')}` },
    { name: 'part of a phone', query: `phone=${phone.slice(2, 8)}` },
  ];
}
