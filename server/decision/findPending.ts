import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { SentDecision } from './readDecision.ts';

/**
 * The record that a call names by a reference of it (`owner_id`): the pending one, otherwise the last one, so that a
 * late caller receives the decision. An additional `id` chooses among several.
 *
 * @throws HttpError 404 when there is none, 422 when several wait and no id says which
 */
export async function findPending(
  { app, entry }: WriteContext,
  { by, recordId }: Pick<SentDecision, 'by' | 'recordId'>,
): Promise<number> {
  const { resource } = entry;
  const { name, decision } = resource;
  if (decision?.by === undefined || by === undefined) throw new HttpError(404, 'notFound');
  const own = recordId === undefined ? sql`` : sql`and id = ${recordId}`;
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select id, ${columnNamed(resource, decision.field)} = ${decision.pending} as waits from ${sql.table(name)}
    where ${columnNamed(resource, decision.by)} = ${by} ${own} order by waits desc, id desc limit 2`.execute(
    app.store.db,
  );
  const [first, second] = rows;
  if (first === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id: recordId ?? by } });
  if (second?.waits === true) throw invalidField('id', { key: 'required' });
  return Number(first.id);
}
