import type { PageName } from '../../engine/definition/pages.ts';
import type { PushedData } from '../../engine/realtime/PushedEvent.ts';
import type { Db } from '../store/Store.types.ts';
import { queueEvent } from './queueEvent.ts';

/** Who hears of something that is pushed: an account, or whoever may open a page. */
export type PushTarget = { account: number } | { page: PageName };

/**
 * Notes what is to be pushed to somebody's screens (RT-04), in the transaction of the write that it tells of: told after
 * the commit, in the one order of all changes, and to be fetched by whoever missed it.
 *
 * @example publishEvent(db, { to: { page: 'chats' }, type: 'chat', data: { action: 'message', chat, message } });
 */
export function publishEvent(db: Db, { to, ...data }: PushedData & { to: PushTarget }): void {
  const target = 'account' in to ? { account_id: to.account } : { page: to.page };
  queueEvent(db, { kind: 'push', resource: '', record_id: 0, ...target, data });
}
