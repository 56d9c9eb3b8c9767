import type { PageName } from '../../engine/core/definition/pages.ts';
import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { Db } from '../store/Store.types.ts';
import { leaveEvent } from './leaveRows.ts';
import type { EventRow } from './rows.types.ts';

/** Receivers of an event: an account, a person of the apps by the record, or all that may open a page. */
export type PushTarget = { account: number } | { person: { resource: string; id: number } } | { page: PageName };

/**
 * Publishes an event to open screens, in the transaction of its write: emitted after the commit, in the one order of
 * all changes, and kept for clients that missed it.
 *
 * @example publishEvent(db, { to: { page: 'chats' }, type: 'chat', data: { action: 'message', chat, message } });
 */
export function publishEvent(db: Db, { to, ...data }: PushedData & { to: PushTarget }): void {
  leaveEvent(db, { kind: 'push', resource: '', record_id: 0, ...targetOf(to), data });
}

function targetOf(to: PushTarget): Partial<EventRow> {
  if ('account' in to) return { account_id: to.account };
  return 'page' in to ? { page: to.page } : { resource: to.person.resource, record_id: to.person.id };
}
