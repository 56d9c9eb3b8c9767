import { sql } from 'kysely';
import type { Db } from '../../../server/store/Store.types.ts';

/** The same question to each system: the path below its address; undefined where it has no such call. */
export interface ComparedCall {
  name: string;
  lawha: string;
  directus: string;
  jsonServer?: string;
  /** What is written, by a PATCH; without it the call reads. */
  body?: Readonly<Record<string, string>>;
}

/** A list of orders with names of customer, city and service, and how many there are. */
const FIELDS =
  'fields=*,user_id.first_name,user_id.last_name,user_id.phone_number,city_id.name_ar,city_id.name_en,service_id.name_ar,service_id.name_en';
const PAGE = `limit=20&meta=filter_count&${FIELDS}`;
const EXPANDED = '_limit=20&_expand=user&_expand=city&_expand=service';

/** What is asked of all of them, of a database with so many orders. */
export async function comparedCalls(db: Db, count: number): Promise<ComparedCall[]> {
  const { rows } = await sql<{ id: string; city: string }>`
    select max(id) as id, (select city_id from orders group by 1 order by count(*) desc limit 1) as city from orders`.execute(
    db,
  );
  const { id = '', city = '' } = rows[0] ?? {};
  const middle = Math.floor(count / 40);
  const [given, family] = ['شيخة', 'الظاهري'].map(encodeURIComponent);
  const dates = (from: string, to: string): string =>
    `status=finished&city_id=${city}&${from}=2026-06-01&${to}=2026-06-30`;
  return [
    {
      name: 'first page',
      lawha: 'orders',
      directus: `items/orders?sort=-id&${PAGE}`,
      jsonServer: `orders?_sort=id&_order=desc&${EXPANDED}`,
    },
    {
      name: 'page in the middle',
      lawha: `orders?page=${middle}`,
      directus: `items/orders?sort=-id&page=${middle}&${PAGE}`,
      jsonServer: `orders?_sort=id&_order=desc&_page=${middle}&${EXPANDED}`,
    },
    {
      name: 'status + city + dates',
      lawha: `orders?${dates('from_date', 'to_date')}`,
      directus: `items/orders?sort=-id&filter[status][_eq]=finished&filter[city_id][_eq]=${city}&filter[visit_date][_between]=2026-06-01,2026-06-30&${PAGE}`,
      jsonServer: `orders?_sort=id&_order=desc&${dates('visit_date_gte', 'visit_date_lte')}&${EXPANDED}`,
    },
    {
      name: 'sorted by price',
      lawha: 'orders?sort=-price',
      directus: `items/orders?sort=-price&${PAGE}`,
      jsonServer: `orders?_sort=price&_order=desc&${EXPANDED}`,
    },
    {
      name: 'full name of a customer',
      lawha: `orders?keyword=${given}%20${family}`,
      directus: `items/orders?sort=-id&filter[user_id][first_name][_icontains]=${given}&filter[user_id][last_name][_icontains]=${family}&${PAGE}`,
    },
    {
      name: 'record',
      lawha: `orders/${id}`,
      directus: `items/orders/${id}?${FIELDS}`,
      jsonServer: `orders/${id}?_expand=user&_expand=city&_expand=service`,
    },
    {
      name: 'change of a record',
      lawha: `orders/${id}`,
      directus: `items/orders/${id}`,
      jsonServer: `orders/${id}`,
      body: { notes: 'ملاحظة من المقارنة' },
    },
  ];
}
