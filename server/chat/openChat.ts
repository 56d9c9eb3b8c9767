import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { invalidField } from '../base/HttpError.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import type { ChatRow } from './chatRows.ts';
import { presentOneChat, pushedView } from './presentChats.ts';
import { personKey, type PersonRef, readPeople } from './readPeople.ts';

/** Person and subject of a conversation. */
export interface ChatTarget {
  person: PersonRef;
  /** The record that it is about, of the group that the product names; a stored one is kept. */
  subjectId?: number;
  /** The account that opens it; null for the person of the conversation. */
  actor: Account | null;
}

/**
 * The conversation of a person, made when there is none yet. Call it in a transaction.
 *
 * @throws HttpError 422 when there is no such person or subject
 */
export async function openChat(
  db: Db,
  context: Pick<AppContext, 'catalogue' | 'now'>,
  { person, subjectId, actor }: ChatTarget,
): Promise<{ chat: ChatRow; isNew: boolean }> {
  const view = pushedView(context);
  const name = (await readPeople(db, view, [person])).get(personKey(person))?.name;
  if (name === undefined) throw invalidField('user_id', { key: 'referenceMissing' });
  if (subjectId !== undefined) await checkSubject(db, context, subjectId);
  const at = view.now.toISOString();
  const { rows: made } = await sql<ChatRow>`
    insert into lawha_chats (resource, person_id, person_name, subject_id, created_at, last_message_at)
    values (${person.resource}, ${person.id}, ${name}, ${subjectId ?? null}, ${at}, ${at})
    on conflict (resource, person_id) do nothing returning *`.execute(db);
  const [chat] = made;
  if (chat !== undefined) {
    const id = Number(chat.id);
    await writeAudit(db, { actor, action: 'create', resource: 'chats', recordId: id, after: { ...person, name } });
    publishEvent(db, {
      to: { page: 'chats' },
      type: 'chat',
      data: { action: 'update', chat: await presentOneChat(db, view, chat) },
    });
    return { chat, isNew: true };
  }
  const { rows: found } = await sql<ChatRow>`
    update lawha_chats set subject_id = coalesce(subject_id, ${subjectId ?? null}::bigint)
    where resource = ${person.resource} and person_id = ${person.id} returning *`.execute(db);
  const [known] = found;
  if (known === undefined) throw new Error(`the conversation of ${personKey(person)} went away`);
  return { chat: known, isNew: false };
}

async function checkSubject(db: Db, { catalogue }: Pick<AppContext, 'catalogue'>, id: number): Promise<void> {
  const { entries } = catalogue;
  const { subject } = currentProduct().chats;
  const group = subject?.group;
  const isKnown =
    group !== undefined &&
    entries.has(group) &&
    (await sql`select 1 from ${sql.table(group)} where id = ${id}`.execute(db)).rows.length > 0;
  if (!isKnown) throw invalidField(subject?.field ?? 'subject_id', { key: 'referenceMissing' });
}
