import { notificationTexts } from '../../outbox/notificationTexts.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { notifyStaff } from '../../access/notifyStaff.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import type { Db } from '../../store/Store.types.ts';
import { productText } from '../messages/productText.ts';

/** Who handles orders. */
const ORDERS = 'orders/show-all';
/** States by which a company or a technician refuses an order. */
const REFUSALS: ReadonlySet<unknown> = new Set(['company_reject', 'rejected', 'agent_cancel']);

type Notice = 'newOrder' | 'refusedOrder' | 'lateVisit';

/** Notifies those who handle orders of one. */
export async function noticeOfOrder(
  db: Db,
  { catalogue }: AppContext,
  { id, notice, ...rest }: { id: number; notice: Notice; except?: { resource: string; id: number }; key?: string },
): Promise<number> {
  const texts = textsOf(notice, { id: String(id) });
  const notifyType = notice === 'lateVisit' ? 'unusual_behaviour' : 'order';
  return notifyStaff(db, catalogue, { ...rest, ...texts, notifyType, route: ORDERS, order_id: id, trip_id: id });
}

/** Staff who handle orders hear of new ones, and of those that a company or a technician refused. */
export const orderNotices: Behaviour = {
  name: 'order-notices',
  finish: async (db, { app, action, id, before, record, account }) => {
    const except = account && { except: { resource: account.resource, id: account.id } };
    if (action === 'create') await noticeOfOrder(db, app, { id, notice: 'newOrder', ...except });
    const isRefused = action === 'move' && REFUSALS.has(record['status']) && record['status'] !== before?.['status'];
    if (isRefused) await noticeOfOrder(db, app, { id, notice: 'refusedOrder', ...except });
  },
};

/** Staff who handle a group of partners hear of those that wait for their approval. */
export const partnerNotices: Behaviour = {
  name: 'partner-notices',
  finish: async (db, { app, entry, action, id, record, account }) => {
    if (action !== 'create' || isApproved(record)) return;
    const { name } = entry.resource;
    const texts = textsOf('newPartner', { id: String(id), group: entry.resource.singular });
    await notifyStaff(db, app.catalogue, {
      ...texts,
      notifyType: 'new_partner',
      route: `${name}/show-all`,
      ...(name === 'providers' && { provider_id: id }),
      ...(account && { except: { resource: account.resource, id: account.id } }),
    });
  },
};

/** By the flag of approval; of a group without one, as companies, by whether it is active. */
function isApproved(record: RecordValue): boolean {
  const flag = record['is_admin_active_user'] ?? record['is_active'];
  return flag === 1 || flag === true;
}

function textsOf(notice: Notice | 'newPartner', values: Parameters<typeof productText>[0]['values']) {
  const title = productText({ key: `${notice}Title`, values });
  const body = productText({ key: `${notice}Body`, values });
  return notificationTexts(title, body);
}
