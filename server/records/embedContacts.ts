import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { embeddedKey } from '../../engine/core/definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { readField, type Row } from './recordRow.ts';

/**
 * Adds the telephones and emails that the band of a record's page shows to the records that the answer embeds, as far as
 * the caller may open those records.
 */
export async function embedContacts(db: Db, { app, entry, caller }: WriteContext, answer: RecordValue): Promise<void> {
  for (const { name, contact } of contactsOf(entry.resource)) {
    const field = entry.resource.fields.find((candidate) => candidate.name === name);
    const key = field && embeddedKey(field);
    const pointed = key === undefined ? undefined : answer[key];
    if (field === undefined || key === undefined || !isObject(pointed)) continue;
    const group = typeof pointed['resource'] === 'string' ? pointed['resource'] : field.relation?.resource;
    const other = app.catalogue.entries.get(group ?? '')?.resource;
    const wanted = other?.fields.find((candidate) => candidate.name === contact && isContact(candidate));
    if (other === undefined || wanted === undefined) continue;
    const mayOpen = ['show', 'show-all'].some((path) => canAccess(caller.grants, { route: `${other.name}/${path}` }));
    if (!mayOpen) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection answers them one after the other anyway
    answer[key] = { ...pointed, [contact]: await readContact(db, other, { field: wanted, id: Number(pointed['id']) }) };
  }
}

function contactsOf({ show }: ResolvedResource): { name: string; contact: string }[] {
  return (show.highlights ?? []).flatMap(({ parts }) =>
    parts.flatMap(({ field, contact }) => (contact === undefined ? [] : [{ name: field, contact }])),
  );
}

function isContact({ kind, writeOnly }: ResolvedField): boolean {
  return (kind === 'phone' || kind === 'email') && !writeOnly;
}

async function readContact(
  db: Db,
  { name }: ResolvedResource,
  { field, id }: { field: ResolvedField; id: number },
): Promise<unknown> {
  const columns = sql.join(field.leaves.map(({ column }) => sql.ref(column)));
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(name)} where id = ${id}`.execute(db);
  return rows[0] === undefined ? null : readField(field, rows[0]);
}
