import { sql } from 'kysely';
import { MENTION_TYPE } from '../../engine/core/records/mentionType.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { truncateGraphemes } from '../../engine/core/text/truncate.ts';
import { selectAccounts } from '../access/accounts.ts';
import { mutedAccounts } from '../access/notifyStaff.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { deleteNotifications, notifyPeople, rewriteNotifications } from '../outbox/writeNotifications.ts';
import { notificationTexts } from '../outbox/notificationTexts.ts';
import type { Db } from '../store/Store.types.ts';

/** Characters of a comment in a notification. */
const EXCERPT = 140;

interface Mentioning {
  id: number;
  commentId: number;
  text: string;
  /** Accounts by their ids. */
  people: readonly number[];
}

/** Notifies accounts that a comment mentions them; its writer, and those who switched the kind off, get nothing. */
export async function notifyMentioned(db: Db, context: WriteContext, mentioning: Mentioning): Promise<void> {
  const { app, entry, caller } = context;
  const others = mentioning.people.filter((person) => person !== caller.account.id);
  if (others.length === 0) return;
  const accounts = await selectAccounts(db, app.catalogue.access, sql`a.id = any(${others}::bigint[])`);
  const muted = await mutedAccounts(db, MENTION_TYPE);
  const to = accounts.filter(({ resource, id }) => !muted.has(`${resource}/${id}`));
  if (to.length === 0) return;
  await notifyPeople(db, app.catalogue, {
    ...textsOf(context, mentioning),
    notifyType: MENTION_TYPE,
    senderId: caller.account.id,
    about: { resource: entry.resource.name, id: mentioning.id, comment: mentioning.commentId },
    to: to.map(({ resource, id }) => ({ resource, id })),
  });
}

/** Brings the notifications about a comment to its present text; those of people whom it no longer mentions go. */
export async function changeMentionTexts(db: Db, context: WriteContext, mentioning: Mentioning): Promise<void> {
  await deleteNotifications(db, { comment: mentioning.commentId, except: mentioning.people });
  await rewriteNotifications(db, mentioning.commentId, textsOf(context, mentioning));
}

/** Takes back the notifications about a comment that is deleted. */
export async function dropMentions(db: Db, commentId: number): Promise<void> {
  await deleteNotifications(db, { comment: commentId, except: [] });
}

function textsOf(
  { entry, caller }: WriteContext,
  { id, text }: Pick<Mentioning, 'id' | 'text'>,
): ReturnType<typeof notificationTexts> {
  const title = textOf('mentionTitle', { name: isolate(caller.account.fullName) });
  const excerpt = truncateGraphemes(sanitizeLine(text), EXCERPT);
  const said = isolate(excerpt.cut ? `${excerpt.text}…` : excerpt.text);
  const record = textOf('movedTitle', { record: entry.resource.singular, id });
  return notificationTexts(title, textOf('mentionBody', { record, text: said }));
}
