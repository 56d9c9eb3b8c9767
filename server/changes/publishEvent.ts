import type { PageName } from '../../engine/core/definition/pages.ts';
import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { Db } from '../store/Store.types.ts';
import { queueEvent } from './queueEvent.ts';

/** Receivers of an event: an account, or all that may open a page. */
export type PushTarget = { account: number } | { page: PageName };

/**
 * Publishes an event to open screens, in the transaction of its write: emitted after the commit, in the one order of
 * all changes, and kept for clients that missed it.
 *
 * @example publishEvent(db, { to: { page: 'chats' }, type: 'chat', data: { action: 'message', chat, message } });
 */
export function publishEvent(db: Db, { to, ...data }: PushedData & { to: PushTarget }): void {
  const target = 'account' in to ? { account_id: to.account } : { page: to.page };
  queueEvent(db, { kind: 'push', resource: '', record_id: 0, ...target, data });
}
