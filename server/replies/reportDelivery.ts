import type { StoredMessage } from '../context/parts/Channel.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { publishChange } from '../changes/publishChange.ts';
import type { Db } from '../store/Store.types.ts';

/** Publishes the delivery state of a reply's message to open threads; messages of other subjects have none. */
export function reportDelivery({ catalogue }: AppContext, db: Db, { source }: StoredMessage): void {
  if (catalogue.entries.get(source.resource)?.resource.replies === undefined) return;
  publishChange(db, { resource: source.resource, id: source.id, action: 'update', fields: ['replies'], caller: null });
}
