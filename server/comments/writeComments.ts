import { sql } from 'kysely';
import { COMMENT_LIMITS, COMMENTS_CHANGED } from '../../engine/features/comments/commentLimits.ts';
import { mentionedIn } from '../../engine/features/comments/commentPieces.ts';
import type { MentionedPerson } from '../../engine/features/comments/Comment.types.ts';
import type { AuditAction } from '../changes/writeAudit.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { publishChange } from '../changes/publishChange.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { selectAccounts } from '../access/accounts.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';
import { accountsWhoOpen, rolesThatOpen } from './accountsWhoOpen.ts';
import { countComments, type CommentRow, isOwn, presentComments } from './readComments.ts';
import { changeMentionTexts, dropMentions, notifyMentioned } from './notifyMentioned.ts';

/** What a call writes, as its schema reads it. */
export interface SentComment {
  text: string;
  /** Accounts by their ids. */
  mentions: readonly number[];
}

/**
 * Writes a comment, in one transaction with its audit and the notifications of those whom it mentions.
 *
 * @throws HttpError 404, or 422 for one comment too many, or a mention of an account that may not open the record
 */
export async function addComment(context: WriteContext, id: number, sent: SentComment): Promise<object> {
  const { app, entry, caller } = context;
  const { account } = caller;
  const { name } = entry.resource;
  return app.store.transaction(async (db) => {
    // One after the other, and none while the record is being deleted.
    await acquireLock(db, `comments ${name} ${id}`);
    await lockRecord(db, name, id);
    if ((await countComments(db, name, id)) >= COMMENT_LIMITS.comments)
      throw new HttpError(422, { key: 'commentsMost', values: { count: COMMENT_LIMITS.comments } });
    const mentions = await checkMentions(db, context, { id, sent, known: [] });
    const { rows } = await sql<CommentRow>`
      insert into lawha_comments
        (resource, record_id, author_resource, author_id, author_name, body, mentions, created_at)
      values (${name}, ${id}, ${account.resource}, ${account.id}, ${account.fullName}, ${sent.text},
        ${JSON.stringify(mentions)}::text::jsonb, ${app.now().toISOString()})
      returning id, author_resource, author_id, author_name, body, mentions, created_at, edited_at`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('a comment was not written');
    await note(db, context, { id, action: 'comment', after: row });
    const about = { id, commentId: Number(row.id), text: sent.text };
    await notifyMentioned(db, context, { ...about, people: mentions.map((person) => person.id) });
    return (await presentComments(db, context, [row]))[0] ?? {};
  });
}

/**
 * Changes an own comment. Those whom it mentions now, and did not before, are notified.
 *
 * @throws HttpError 403 for the comment of another, 404, or 422
 */
export async function changeComment(
  context: WriteContext,
  { id, commentId }: { id: number; commentId: number },
  sent: SentComment,
): Promise<object> {
  const { app, caller } = context;
  return app.store.transaction(async (db) => {
    const before = await lockComment(db, context, { id, commentId });
    if (!isOwn(before, caller)) throw new HttpError(403, 'commentOfAnother');
    const mentions = await checkMentions(db, context, { id, sent, known: before.mentions });
    const isSame = before.body === sent.text && sameIds(before.mentions, mentions);
    if (isSame) return (await presentComments(db, context, [before]))[0] ?? {};
    const { rows } = await sql<CommentRow>`
      update lawha_comments set body = ${sent.text}, mentions = ${JSON.stringify(mentions)}::text::jsonb,
        edited_at = ${app.now().toISOString()}
      where id = ${commentId}
      returning id, author_resource, author_id, author_name, body, mentions, created_at, edited_at`.execute(db);
    const after = rows[0] ?? before;
    await note(db, context, { id, action: 'comment-edit', before, after });
    const people = mentions.map((person) => person.id);
    await changeMentionTexts(db, context, { id, commentId, text: sent.text, people });
    const fresh = people.filter((person) => !before.mentions.some((known) => known.id === person));
    await notifyMentioned(db, context, { id, commentId, text: sent.text, people: fresh });
    return (await presentComments(db, context, [after]))[0] ?? {};
  });
}

/**
 * Deletes a comment with the notifications about it.
 *
 * @param ownAlone whether only the caller's own may be deleted
 * @throws HttpError 403 for the comment of another, or 404
 */
export async function deleteComment(
  context: WriteContext,
  { id, commentId }: { id: number; commentId: number },
  { ownAlone }: { ownAlone: boolean },
): Promise<void> {
  await context.app.store.transaction(async (db) => {
    const before = await lockComment(db, context, { id, commentId });
    if (ownAlone && !isOwn(before, context.caller)) throw new HttpError(403, 'commentOfAnother');
    await sql`delete from lawha_comments where id = ${commentId}`.execute(db);
    await dropMentions(db, commentId);
    await note(db, context, { id, action: 'comment-delete', before });
  });
}

/** Refuses a record that is not there; one that is stays until the transaction ends. */
async function lockRecord(db: Db, resource: string, id: number): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(resource)} where id = ${id} for key share`.execute(db);
  if (rows.length === 0) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
}

async function lockComment(
  db: Db,
  { entry }: WriteContext,
  { id, commentId }: { id: number; commentId: number },
): Promise<CommentRow> {
  await lockRecord(db, entry.resource.name, id);
  const { rows } = await sql<CommentRow>`
    select id, author_resource, author_id, author_name, body, mentions, created_at, edited_at from lawha_comments
    where id = ${commentId} and resource = ${entry.resource.name} and record_id = ${id} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new HttpError(404, 'commentGone');
  return row;
}

/**
 * The mentioned people with the names that the text has: each an account that can sign in and may open the record.
 *
 * @param known the mentions before, by whose names a person may still be called
 * @throws HttpError 422
 */
async function checkMentions(
  db: Db,
  context: WriteContext,
  { id, sent, known }: { id: number; sent: SentComment; known: readonly MentionedPerson[] },
): Promise<MentionedPerson[]> {
  if (sent.mentions.length === 0) return [];
  const accounts = await selectAccounts(
    db,
    context.app.catalogue.access,
    sql`a.id = any(${[...sent.mentions]}::bigint[]) and a.is_active = 1 and a.is_locked = 0`,
  );
  const roles = await rolesThatOpen(db, context);
  const seeing = await accountsWhoOpen(db, context, { id, accounts, roles });
  const namesOf = (person: number): string[] => {
    const now = accounts.find((account) => account.id === person)?.fullName;
    const then = known.find((mention) => mention.id === person)?.name;
    return [now, then].filter((name) => name !== undefined);
  };
  const nameIn = (person: number): string | undefined =>
    namesOf(person).find((name) => mentionedIn(sent.text, [{ id: person, name }]).length > 0);
  const without = sent.mentions.filter((person) => !seeing.some((account) => account.id === person));
  if (without.length > 0) {
    // A name is said to those who wrote it.
    const names = without.map((person) => nameIn(person) ?? `#${person}`).join('، ');
    throw invalidField('mentions', { key: 'mentionNoAccess', values: { names } });
  }
  const mentions = sent.mentions.map((person) => ({ id: person, name: nameIn(person) ?? '' }));
  if (mentions.some(({ name }) => name === '')) throw invalidField('mentions', { key: 'mentionAbsent' });
  return mentions;
}

function sameIds(one: readonly MentionedPerson[], other: readonly MentionedPerson[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

/** Publishes and audits a write. */
async function note(
  db: Db,
  { entry, caller }: WriteContext,
  { id, action, before, after }: { id: number; action: AuditAction; before?: CommentRow; after?: CommentRow },
): Promise<void> {
  const { name: resource } = entry.resource;
  publishChange(db, { resource, id, action: 'update', fields: [COMMENTS_CHANGED], caller });
  await writeAudit(db, {
    actor: caller.account,
    action,
    resource,
    recordId: id,
    ...(before && { before: auditOf(before) }),
    ...(after && { after: auditOf(after) }),
  });
}

function auditOf({ id, body, author_name: author }: CommentRow): object {
  return { comment: Number(id), text: body, author };
}
