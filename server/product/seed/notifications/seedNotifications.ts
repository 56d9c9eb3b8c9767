import { sql } from 'kysely';
import { selectAccounts } from '../../../access/accounts.ts';
import type { Catalogue } from '../../../context/Catalogue.ts';
import type { Store } from '../../../store/Store.types.ts';
import { demoSeed } from '../demoSeed.ts';
import { type DemoNotification, readNotifications } from './readNotifications.ts';

const SEEDED = 'seeded:notifications';

/**
 * Writes the notifications of the demo accounts once, about the newest orders, customers and providers that there are.
 * No alert is sent: they happened before.
 *
 * @returns how many were written
 */
export async function seedNotifications(store: Store, catalogue: Catalogue, now: Date): Promise<number> {
  if (!['notifications', 'orders', 'users', 'providers'].every((name) => catalogue.entries.has(name))) return 0;
  return store.transaction(async (db) => {
    const { rows: done } = await sql`select 1 from lawha_meta where key = ${SEEDED}`.execute(db);
    if (done.length > 0) return 0;
    const { readers, notifications } = readNotifications(demoSeed(now));
    const { rows } = await sql<Record<'order' | 'user' | 'provider', string | null>>`
      select (select max(id) from orders) as order, (select max(id) from users) as user, (select max(id) from providers) as provider`.execute(
      db,
    );
    const newest = rows[0];
    const accounts = await selectAccounts(db, catalogue.access, sql`a.email = any(${readers})`);
    const entries = accounts.flatMap(({ id, resource }) =>
      notifications.toReversed().map((item) => {
        const subject = subjectOf(item, newest?.[item.about]);
        return {
          resource,
          recipient_id: id,
          notify_type: item.type,
          title: fill(item.texts.ar.title, subject.id),
          body: fill(item.texts.ar.body, subject.id),
          texts: {
            ar: { title: fill(item.texts.ar.title, subject.id), body: fill(item.texts.ar.body, subject.id) },
            en: { title: fill(item.texts.en.title, subject.id), body: fill(item.texts.en.body, subject.id) },
          },
          [subject.field]: subject.id,
          read_at: item.isRead ? fiveMinutesAfter(item.at) : null,
          created_time: item.at,
        };
      }),
    );
    await sql`insert into lawha_notifications
      (resource, recipient_id, notify_type, title, body, texts, order_id, trip_id, user_id, provider_id, read_at, created_time)
      select n.resource, n.recipient_id, n.notify_type, n.title, n.body, n.texts, n.order_id, n.trip_id, n.user_id,
        n.provider_id, n.read_at, n.created_time
      from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as n(resource text, recipient_id bigint,
        notify_type text, title text, body text, texts jsonb, order_id bigint, trip_id bigint, user_id bigint,
        provider_id bigint, read_at timestamptz, created_time timestamptz)`.execute(db);
    await sql`insert into lawha_meta (key, value) values (${SEEDED}, ${String(entries.length)})`.execute(db);
    return entries.length;
  });
}

/** The field that names the record, and a record near the newest one. */
function subjectOf(
  { type, about, back }: DemoNotification,
  newest: string | null | undefined,
): { field: string; id: number | null } {
  const fields = { order: 'order_id', user: 'user_id', provider: 'provider_id' } as const;
  const isTrip = type === 'finish_trip' || type === 'unusual_behaviour';
  const last = Number(newest ?? 0);
  return { field: isTrip ? 'trip_id' : fields[about], id: last > back ? last - back : last > 0 ? last : null };
}

function fill(text: string, id: number | null): string {
  return text.replace('{id}', String(id ?? ''));
}

function fiveMinutesAfter(at: string): string {
  return new Date(Date.parse(at) + 5 * 60_000).toISOString();
}
