import type { StoredMessage } from '../outbox/Channel.types.ts';
import type { AppContext } from '../app/AppContext.ts';
import { publishChange } from '../realtime/publishChange.ts';
import type { Db } from '../store/Store.types.ts';

/** Tells open threads how far the message of a reply got; what other messages are about has no thread. */
export function reportDelivery({ catalogue }: AppContext, db: Db, { source }: StoredMessage): void {
  if (catalogue.entries.get(source.resource)?.resource.replies === undefined) return;
  publishChange(db, { resource: source.resource, id: source.id, action: 'update', fields: ['replies'], caller: null });
}
