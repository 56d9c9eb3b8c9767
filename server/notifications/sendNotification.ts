import { groupUserType } from '../../engine/core/definition/groupUserType.ts';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import type { Caller } from '../context/Caller.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { type FieldErrors, invalidField, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { checkReferences } from '../records/checkReferences.ts';
import { toRecord } from '../records/toRecord.ts';
import { validateRecord } from '../records/validateRecord.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { DeliveryStatus } from '../../engine/core/definition/Replies.types.ts';
import type { NotificationDelivery } from '../../engine/features/notify/NotificationDelivery.types.ts';
import { awaitDeliveries } from '../outbox/awaitDeliveries.ts';
import {
  isAccountGroup,
  MESSAGE_TYPE,
  NOTIFICATIONS,
  type Notified,
  notifyGroup,
  notifyPeople,
} from '../outbox/writeNotifications.ts';

/** How many people a notification was written for, and what became of it. */
export interface SentNotification {
  count: number;
  delivery: NotificationDelivery;
}

/**
 * Sends a notification: to everybody of a kind, or to some of them. The body is checked by the schema of the
 * form that sends it.
 *
 * @returns how many people it was written for, and the messages to them
 * @throws HttpError 403 without the control `notify` on the list of that kind, or on one that holds all of them; 422
 */
export async function sendNotification(
  app: AppContext,
  entry: CatalogueEntry,
  { body, caller }: { body: Body; caller: Caller },
): Promise<Notified> {
  const { store, catalogue, now } = app;
  const sender = caller.account;
  const { entry: notified, values } = readKind(catalogue, entry, body.values);
  const group = notified.resource.name;
  const record = validateRecord(entry, 'add', {
    record: toRecord(entry.resource, 'add', { ...body, values }),
    now: now(),
  });
  const notification = {
    notifyType: MESSAGE_TYPE,
    title: sanitizeLine(String(record['title'])),
    body: String(record['body']),
    senderId: sender.id,
  };
  const ids = record['all'] === '1' ? undefined : linkedIds(record['user_ids']);
  if (ids?.length === 0) throw invalidField('user_ids', { key: 'required' });
  await requireCapability({ app, entry: notified, caller }, 'notify', { ids: ids ?? 'all' });
  return store.transaction(async (db) => {
    if (ids !== undefined) {
      const errors: FieldErrors = new Map();
      const pointing = { catalogue, resource: pointingTo(entry.resource, group), record, viewer: { app, caller } };
      await checkReferences(db, pointing, errors);
      if (errors.size > 0) throw invalidFields(errors);
    }
    const { count, messages } =
      ids === undefined
        ? await notifyGroup(db, catalogue, { ...notification, resource: group })
        : await notifyPeople(db, catalogue, { ...notification, to: ids.map((id) => ({ resource: group, id })) });
    await writeAudit(db, {
      actor: sender,
      action: 'create',
      resource: NOTIFICATIONS,
      recordId: null,
      after: { group, count, title: notification.title },
    });
    return { count, messages };
  });
}

/** The answer about a notification: how many people it was written for, and how many of them it has reached. */
export async function presentNotified(app: AppContext, written: Notified): Promise<SentNotification> {
  return { count: written.count, delivery: await countDelivered(app, written) };
}

/** How many people a notification has reached, by what became of its messages. */
async function countDelivered(app: AppContext, { count, messages }: Notified): Promise<NotificationDelivery> {
  const states = await awaitDeliveries(
    app,
    messages.map(({ id }) => id),
  );
  const delivery = { sent: count, waiting: 0, kept: 0, failed: 0 };
  for (const { id, people } of messages) {
    const part = PARTS[states.get(id)?.status ?? 'queued'];
    delivery.sent -= people;
    delivery[part] += people;
  }
  return delivery;
}

const PARTS = {
  sent: 'sent',
  queued: 'waiting',
  sending: 'waiting',
  kept: 'kept',
  failed: 'failed',
} as const satisfies Record<DeliveryStatus, keyof NotificationDelivery>;

/**
 * The group of `user_type`, and the body as the form would have sent it: numbers as text, the main name of the type.
 * Besides the groups that can be notified, groups of accounts have a type by the same rule.
 */
function readKind(
  catalogue: Catalogue,
  { resource }: CatalogueEntry,
  values: Readonly<Record<string, unknown>>,
): { entry: CatalogueEntry; values: Record<string, unknown> } {
  const { all, user_type: type } = values;
  if (type === undefined || type === '') throw invalidField('user_type', { key: 'required' });
  const known = [...catalogue.entries.values()].filter(
    ({ resource: group }) => group.notify !== undefined || isAccountGroup(catalogue, group.name),
  );
  const found = known.find(
    ({ resource: { name, notify } }) => type === notify?.userType || type === groupUserType(name) || type === name,
  );
  if (found === undefined) throw invalidField('user_type', { key: 'enum' });
  const offered = resource.fields.find(({ name }) => name === 'user_type')?.schema.enum ?? [];
  const usual = found.resource.notify?.userType;
  return {
    entry: found,
    values: {
      ...values,
      ...(all !== undefined && {
        all: typeof all === 'boolean' || typeof all === 'number' ? String(Number(all)) : all,
      }),
      // A kind that the form does not offer is checked above; the schema has only those that it offers.
      user_type: usual !== undefined && offered.includes(usual) ? usual : (offered[0] ?? usual),
    },
  };
}

/** The form with its list of people pointing to that group. */
function pointingTo(resource: CatalogueEntry['resource'], group: string): CatalogueEntry['resource'] {
  return {
    ...resource,
    fields: resource.fields.map((field) =>
      field.name === 'user_ids' && field.relation ? { ...field, relation: { resource: group } } : field,
    ),
  };
}
