import { sql } from 'kysely';
import type { Catalogue } from '../../../server/context/Catalogue.ts';
import { syncSchema } from '../../../server/store/schema/syncSchema.ts';
import type { Db, Store } from '../../../server/store/Store.types.ts';

/** Given and family names; a pair of each is about as frequent as in life: a keyword meets some percent of customers. */
const GIVEN = `array['أحمد','محمد','فاطمة','عائشة','خالد','سارة','عبدالله','مريم','يوسف','نورة','سعيد','هند','راشد','ليلى','حمد','شيخة','سلطان','موزة','إبراهيم','آمنة','علي','ريم','عمر','لطيفة','ماجد','حصة','طارق','دانة','فيصل','علياء','ناصر','سلمى','زايد','ميثاء','بدر','جواهر','منصور','وفاء','هزاع','شمسة']`;
const FAMILY = `array['المنصوري','الكعبي','الشامسي','الهاشمي','البلوشي','النعيمي','المزروعي','الظاهري','الكتبي','السويدي','القبيسي','الرميثي','العامري','الحمادي','الزعابي','المهيري','الفلاسي','الطنيجي','الشحي','النقبي','خان','حسين','إبراهيم','الأنصاري','العلي','الحوسني','الجنيبي','السعدي','المري','بن حيدر']`;
const NOTES = `array['يرجى الاتصال قبل الوصول','المصعد معطل','الشقة في الطابق الثالث','تسريب في المطبخ','لا يعمل التكييف','يفضل الحضور عصرًا','يوجد موقف خلف المبنى']`;

/**
 * Fills a store with orders as a business has them: two years of days, six in ten finished, a few customers and cities
 * with many, one customer for ten orders. Everything is made by the database itself from `hashint8`, so that the same
 * number gives the same orders everywhere. Triggers and indexes are off meanwhile and made anew at the end.
 */
export async function loadOrders(store: Store, { entries, parts }: Catalogue, count: number): Promise<void> {
  const customers = Math.max(100, Math.floor(count / 10));
  await sql`truncate orders, users restart identity cascade`.execute(store.db);
  await dropDerived(store.db);
  await store.transaction(async (db) => {
    // The foreign keys hold by construction; a million checks of each would only take time.
    if (store.engine === 'postgres') await sql`set local session_replication_role = replica`.execute(db);
    await sql.raw(customersStatement(customers)).execute(db);
    // One statement for ten million would take longer than a statement may.
    for (let first = 1; first <= count; first += SLICE) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the sequence of their numbers
      await sql.raw(ordersStatement(first, Math.min(count, first + SLICE - 1), count)).execute(db);
    }
    await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db);
  });
  if (store.engine === 'postgres') await sql`set maintenance_work_mem = '256MB'`.execute(store.db);
  const resources = [...entries.values()].map(({ resource }) => resource);
  await syncSchema(store, resources, { parts });
  await store.vacuum();
}

/** Orders of one statement. */
const SLICE = 1_000_000;

/** Indexes and triggers of both tables; `syncSchema` makes them again. */
async function dropDerived(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop index %I', indexname) as statement from pg_indexes
      where schemaname = current_schema() and tablename in ('orders', 'users') and indexname like 'lwi\\_%'
    union all select format('drop function %I() cascade', proname) from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = current_schema() and proname like 'lwt\\_%'`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

function customersStatement(count: number): string {
  return `insert into users (first_name, last_name, email, phone_code, phone_number, password, city_id, country_id, is_active, created_at, updated_at)
    select ${pick(GIVEN, 'i * 7919')}, ${pick(FAMILY, 'i * 104729')}, 'customer' || i || '@example.com', '971',
      '5' || lpad((abs(hashint8(i)::bigint) % 10 * 10000000 + (i * 7368787) % 10000000)::text, 8, '0'), 'x',
      city.id, city.country_id, case when i % 50 = 0 then 0 else 1 end,
      timestamptz '2024-11-20' + (i % 730) * interval '1 day', now()
    from generate_series(1::bigint, ${count}) i
    join (select id, country_id, row_number() over (order by id) - 1 as place, count(*) over () as n from cities) city
      on city.place = (abs(hashint8(i * 31)::bigint) % city.n)
    on conflict do nothing`;
}

/** Small numbers occur far more often than great ones. */
function zipf(seed: string, most: string): string {
  return `floor(power((abs(hashint8(${seed})::bigint) % 1000000) / 1000000.0, 2.2) * (${most}))::bigint`;
}

function pick(list: string, seed: string): string {
  return `(${list})[1 + abs(hashint8(${seed})::bigint) % cardinality(${list})]`;
}

function chance(seed: number): string {
  return `(abs(hashint8(i * 10 + ${seed})::bigint) % 1000)`;
}

function ordersStatement(first: number, last: number, count: number): string {
  const day = `date '2024-11-20' + ((i - 1) * 730 / ${count})::int`;
  return `with cities_by as (select array_agg(id order by id) as ids from cities),
      subs as (select array_agg(id order by id) as ids, array_agg(service_id order by id) as services from subservice),
      people as materialized (select id, _search, row_number() over (order by id) - 1 as place from users),
      agents_by as (select array_agg(id order by id) as ids from agents)
    insert into orders (id, type, user_id, service_id, sub_service_id, city_id, point_lat, point_lng, point_location,
      is_scheduled, payment_method, price, agent_id, notes, status, status_at, visit_date, visit_time, is_paid, created_by,
      is_technical_order, created_at, updated_at, _related)
    select i, case when ${chance(1)} < 550 then 'inspection' else 'maintenance' end,
      people.id,
      subs.services[1 + sub], subs.ids[1 + sub],
      cities_by.ids[1 + ${zipf('i * 5', 'cardinality(cities_by.ids)')}],
      24 + ${chance(2)} / 1000.0, 54 + ${chance(3)} / 1000.0, 'شارع ' || (i % 900) || '، مبنى ' || (i % 77),
      0, case when ${chance(4)} < 700 then 'cash' else 'wallet' end,
      case when ${chance(5)} < 40 then null else 50 + (abs(hashint8(i * 17)::bigint) % 190000) / 100.0 end,
      case when ${chance(6)} < 900 then agents_by.ids[1 + ${zipf('i * 11', 'cardinality(agents_by.ids)')}] end,
      case when ${chance(7)} < 250 then ${pick(NOTES, 'i * 13')} end,
      ${statusOf()}, created + interval '3 hours', ${day} + ${chance(8)}::int % 4, '10:00', case when ${chance(0)} < 620 then 1 else 0 end,
      case when ${chance(9)} < 700 then 'client' when ${chance(9)} < 850 then 'call_center' when ${chance(9)} < 930 then 'agent' else 'admin' end,
      case when ${chance(9)} between 850 and 929 then 1 else 0 end, created, created, people._search
    from (select i, ${zipf('i * 3', '(select count(*) from users)')} as person, ${zipf('i * 7', 'cardinality((select ids from subs))')} as sub,
        (${day} + interval '4 hours')::timestamptz + (i % 50000) * interval '1 second' as created
      from generate_series(${first}::bigint, ${last}) i offset 0) made
    join people on people.place = person, cities_by, subs, agents_by
    order by i`;
}

function statusOf(): string {
  const shares: [string, number][] = [
    ['finished', 620],
    ['closed', 720],
    ['client_cancel', 790],
    ['agent_cancel', 820],
    ['admin_cancel', 840],
    ['auto_cancel', 860],
    ['pending', 900],
    ['accepted', 930],
    ['in_the_way', 945],
    ['start', 960],
    ['pre_finished', 970],
    ['ready_to_pay', 980],
    ['rejected', 990],
    ['reopen', 1000],
  ];
  return `case ${shares.map(([state, upTo]) => `when ${chance(0)} < ${upTo} then '${state}'`).join(' ')} end`;
}
