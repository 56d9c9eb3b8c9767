import { sql } from 'kysely';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { JobPart } from '../../context/parts/ServerParts.types.ts';
import { noticeOfOrder } from './staffNotices.ts';

const MINUTE_MS = 60_000;
/** Minutes after its time from which a visit that has not begun is late. */
const LATE_MINUTES = 15;
/** Minutes after which staff need no notice any more: a server that was down does not report a whole day. */
const OLD_MINUTES = 120;

/** States in which the visit of an appointment has not begun, whether a technician has it or not. */
const BEFORE_VISIT = ['pending', 'company_accept', 'accepted', 'in_the_way', 'open'];

interface LateVisit {
  id: string;
  visit: string;
}

/** Notifies staff of appointments whose visit should have begun, once each, however many servers look. */
export async function noticeLateVisits(app: AppContext): Promise<number> {
  const { timeZone } = currentProduct();
  const at = (minutes: number): string => new Date(app.now().getTime() - minutes * MINUTE_MS).toISOString();
  const visit = sql`((visit_date::text || ' ' || visit_time::text)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<LateVisit>`
    select id, visit_date::text || ' ' || visit_time::text as visit from orders
    where is_scheduled = 1 and status = any(${BEFORE_VISIT}::text[]) and visit_date is not null and visit_time is not null
      and ${visit} <= ${at(LATE_MINUTES)}::timestamptz and ${visit} > ${at(OLD_MINUTES)}::timestamptz
    order by id limit 200`.execute(app.store.db);
  let notified = 0;
  for (const row of rows) {
    const id = Number(row.id);
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    notified += await app.store.transaction((db) =>
      noticeOfOrder(db, app, { id, notice: 'lateVisit', key: `late-visit/${id}/${row.visit}` }),
    );
  }
  return notified;
}

/** Looks for late visits every minute. */
export const LATE_VISITS: JobPart = {
  name: 'late-visits',
  everyMs: MINUTE_MS,
  run: async (app) => void (await noticeLateVisits(app)),
};
