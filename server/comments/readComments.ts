import { sql } from 'kysely';
import { COMMENT_LIMITS } from '../../engine/features/comments/commentLimits.ts';
import type { MentionedPerson } from '../../engine/features/comments/Comment.types.ts';
import { selectAccounts } from '../access/accounts.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';

/** A comment as it is stored. */
export interface CommentRow {
  id: string;
  author_resource: string;
  author_id: string;
  author_name: string;
  body: string;
  mentions: MentionedPerson[];
  created_at: string;
  edited_at: string | null;
}

/** A page of the comments on a record, the newest first. */
export async function readComments(
  context: WriteContext,
  { id, before }: { id: number; before?: number },
): Promise<{ data: object[]; meta: { total: number; has_more: boolean } }> {
  const { db } = context.app.store;
  const { name } = context.entry.resource;
  const { rows } = await sql<CommentRow>`
    select id, author_resource, author_id, author_name, body, mentions, created_at, edited_at
    from lawha_comments where resource = ${name} and record_id = ${id}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${COMMENT_LIMITS.page + 1}`.execute(db);
  return {
    data: await presentComments(db, context, rows.slice(0, COMMENT_LIMITS.page)),
    meta: { total: await countComments(db, name, id), has_more: rows.length > COMMENT_LIMITS.page },
  };
}

/** Number of the comments on a record. */
export async function countComments(db: Db, resource: string, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_comments
    where resource = ${resource} and record_id = ${id}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Comments as the API answers them: with the present names and pictures of their authors. */
export async function presentComments(
  db: Db,
  { app, caller }: WriteContext,
  rows: readonly CommentRow[],
): Promise<object[]> {
  const ids = [...new Set(rows.map(({ author_id: id }) => Number(id)))];
  const authors =
    ids.length === 0 ? [] : await selectAccounts(db, app.catalogue.access, sql`a.id = any(${ids}::bigint[])`);
  return rows.map((row) => {
    const author = authors.find(({ id, resource }) => id === Number(row.author_id) && resource === row.author_resource);
    return {
      id: Number(row.id),
      text: row.body,
      mentions: row.mentions,
      author: { id: author?.id ?? null, name: author?.fullName ?? row.author_name, image: author?.image ?? null },
      is_own: isOwn(row, caller),
      created_at: new Date(row.created_at).toISOString(),
      edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    };
  });
}

/** Whether a caller wrote a comment. */
export function isOwn(
  { author_id: id, author_resource: resource }: Pick<CommentRow, 'author_id' | 'author_resource'>,
  { account }: Pick<WriteContext['caller'], 'account'>,
): boolean {
  return Number(id) === account.id && resource === account.resource;
}
