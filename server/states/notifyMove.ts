import { notificationTexts } from '../outbox/notificationTexts.ts';
import { sql } from 'kysely';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import type { StateTransition } from '../../engine/core/definition/States.types.ts';
import { stateLabel } from '../../engine/core/definition/transitions.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { Recipient } from '../outbox/Notification.types.ts';
import { notifyPeople } from '../outbox/writeNotifications.ts';
import type { StoredRecord } from '../records/readRecord.ts';
import type { Db } from '../store/Store.types.ts';

/**
 * Notifies the people that a record refers to of its move, except the one who made it. Runs in the move's transaction.
 */
export async function notifyMove(
  db: Db,
  { app, entry }: { app: AppContext; entry: CatalogueEntry },
  {
    before,
    after,
    by,
    transition,
  }: { before: StoredRecord; after: StoredRecord; by: Recipient | undefined; transition: StateTransition },
): Promise<void> {
  const { resource } = entry;
  const { states } = resource;
  if (states?.notify === undefined) return;
  const { to, type, subject } = states.notify;
  const people: Recipient[] = [];
  for (const field of to) {
    // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
    const person = await personAt(db, { app, entry }, { field, id: after[field] });
    if (person && !(person.id === by?.id && person.resource === by.resource)) people.push(person);
  }
  if (people.length === 0) return;
  const values = {
    record: resource.singular,
    id: String(after.id),
    from: stateLabel(states, before[states.field]),
    to: stateLabel(states, after[states.field]),
  };
  const texts = notificationTexts(
    textOf('movedTitle', values),
    transition.stays ? transition.label : textOf('movedBody', values),
  );
  await notifyPeople(db, app.catalogue, { to: people, notifyType: type, ...texts, [subject]: after.id });
}

/** The person that a field refers to; undefined when it is empty. A source of several groups resolves the group. */
async function personAt(
  db: Db,
  { app, entry }: { app: AppContext; entry: CatalogueEntry },
  { field, id }: { field: string; id: unknown },
): Promise<Recipient | undefined> {
  const name = entry.resource.fields.find((candidate) => candidate.name === field)?.relation?.resource;
  if (name === undefined || typeof id !== 'number') return undefined;
  const source = app.catalogue.entries.get(name)?.resource.storage.source;
  if (groupsOfSource(source).length === 0) return { resource: name, id };
  const { rows } = await sql<{ resource: string }>`select resource from ${sql.table(name)} where id = ${id}`.execute(
    db,
  );
  return rows[0] && { resource: rows[0].resource, id };
}
