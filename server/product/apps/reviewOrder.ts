import { sql } from 'kysely';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { invalidField } from '../../base/HttpError.ts';
import { publishChange } from '../../changes/publishChange.ts';
import { writeAudit } from '../../changes/writeAudit.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { requireOwn, type Use } from '../../people/ownRecords.ts';
import type { AppCaller } from '../../people/Person.types.ts';
import { readRecord, type StoredRecord } from '../../records/readRecord.ts';
import type { Db } from '../../store/Store.types.ts';
import { productText } from '../messages/productText.ts';

/** Reviews that the page of a technician or company keeps, the newest first; its rating is their mean. */
const KEPT = 200;
const DONE: readonly unknown[] = ['finished', 'closed'];

/** A review as orders, technicians and companies keep it. */
interface Review {
  image: string | null;
  name: string;
  date: string;
  review: string;
  rating: number;
}

/**
 * Keeps what a customer thinks of an own order that is finished, once; technician and company have it as well, with
 * another mean.
 *
 * @throws HttpError 404, 422
 */
export async function reviewOrder(
  { store, now }: AppContext,
  own: AppCaller,
  { use, id, rating, review }: { use: Use; id: number; rating: number; review: string },
): Promise<StoredRecord> {
  const { resource } = use.entry;
  const { account } = own.caller;
  return store.transaction(async (db) => {
    const before = await requireOwn(db, own, { use, id, lock: true });
    if (!DONE.includes(before['status'])) throw invalidField('rating', productText({ key: 'reviewTooEarly' }));
    if (Array.isArray(before['reviews']) && before['reviews'].length > 0)
      throw invalidField('rating', productText({ key: 'reviewedAlready' }));
    const written: Review = { image: account.image, name: account.fullName, date: todayInZone(now()), review, rating };
    await sql`update orders set reviews = ${JSON.stringify([written])}::text::jsonb, version = version + 1,
      updated_at = now() where id = ${id}`.execute(db);
    const { rows } = await sql<{ resource: string }>`
      select resource from agents where id = ${before['agent_id'] ?? null}`.execute(db);
    if (rows[0]) await addReview(db, own, { group: rows[0].resource, id: Number(before['agent_id']), written });
    if (typeof before['company_id'] === 'number')
      await addReview(db, own, { group: 'companies', id: before['company_id'], written });
    const after = await readRecord(db, resource, id);
    publishChange(db, {
      resource: resource.name,
      id,
      action: 'update',
      version: after.version,
      fields: ['reviews'],
      caller: own.caller,
    });
    await writeAudit(db, { actor: account, action: 'update', resource: resource.name, recordId: id, before, after });
    return after;
  });
}

/** No new version: it is no edit of the record. */
async function addReview(
  db: Db,
  { caller }: AppCaller,
  { group, id, written }: { group: string; id: number; written: Review },
): Promise<void> {
  const { rows } = await sql<{ reviews: Review[] | string | null; version: number }>`
    select reviews, version from ${sql.table(group)} where id = ${id} for no key update`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  const known = typeof row.reviews === 'string' ? (JSON.parse(row.reviews) as Review[]) : (row.reviews ?? []);
  const reviews = [written, ...known].slice(0, KEPT);
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const rated = group === 'companies' ? sql`` : sql`, rating = ${Math.round(mean * 2) / 2}`;
  await sql`update ${sql.table(group)} set reviews = ${JSON.stringify(reviews)}::text::jsonb ${rated}
    where id = ${id}`.execute(db);
  const fields = ['reviews', ...(group === 'companies' ? [] : ['rating'])];
  publishChange(db, { resource: group, id, action: 'update', version: row.version, fields, caller });
}
