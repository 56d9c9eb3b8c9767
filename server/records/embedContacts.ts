import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { CAPABILITIES, hasCapability } from '../../engine/core/access/capabilities.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { listsWithControl } from '../../engine/core/access/listsWithControl.ts';
import { embeddedKey } from '../../engine/core/definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import { readField, type Row } from './recordRow.ts';

/**
 * Adds the telephones and emails that the band of a record's page shows, and the amounts that moves begin with, to the records that the answer embeds, for
 * callers that may open those records, or move the record itself, and have to reach its people.
 */
export async function embedContacts(db: Db, { app, entry, caller }: WriteContext, answer: RecordValue): Promise<void> {
  const handles = handlesRecords(entry.resource, caller.grants);
  const reader = gatheringReader(db, { isPrepared: false });
  const embed = async ({ name, contact }: { name: string; contact: string }): Promise<void> => {
    const field = entry.resource.fields.find((candidate) => candidate.name === name);
    const key = field && embeddedKey(field);
    const pointed = key === undefined ? undefined : answer[key];
    if (field === undefined || key === undefined || !isObject(pointed)) return;
    const group = typeof pointed['resource'] === 'string' ? pointed['resource'] : relatedGroup(field, answer);
    const other = app.catalogue.entries.get(group ?? '')?.resource;
    const wanted = other?.fields.find((candidate) => candidate.name === contact && isContact(candidate));
    if (other === undefined || wanted === undefined) return;
    const mayOpen = ['show', 'show-all'].some((path) => canAccess(caller.grants, { route: `${other.name}/${path}` }));
    if (!handles && !mayOpen) return;
    const value = await readContact(reader, other, { field: wanted, id: Number(pointed['id']) });
    // Another contact of the same record may have been added meanwhile.
    answer[key] = { ...(isObject(answer[key]) ? answer[key] : pointed), [contact]: value };
  };
  // Begun in one go, they are read by one statement.
  await Promise.all(contactsOf(entry.resource).map(embed));
}

/** Whether an account moves the records of a group from state to state, on one of its lists. */
function handlesRecords(resource: ResolvedResource, grants: Grants): boolean {
  return hasCapability('move', resource) && listsWithControl(grants, resource, CAPABILITIES.move.control).length > 0;
}

function contactsOf({ show, states }: ResolvedResource): { name: string; contact: string }[] {
  const begins = (states?.transitions ?? []).flatMap(({ inputs }) => inputs.flatMap((input) => input.begins ?? []));
  const beginning = [...new Set(begins)].map((path) => {
    const [name = '', contact = ''] = path.split('.');
    return { name, contact };
  });
  const shown = (show.highlights ?? []).flatMap(({ parts }) =>
    parts.flatMap(({ field, contact }) => (contact === undefined ? [] : [{ name: field, contact }])),
  );
  return [...shown, ...beginning];
}

function isContact({ kind, writeOnly }: ResolvedField): boolean {
  return (kind === 'phone' || kind === 'email' || kind === 'money') && !writeOnly;
}

async function readContact(
  reader: Reader,
  { name }: ResolvedResource,
  { field, id }: { field: ResolvedField; id: number },
): Promise<unknown> {
  const columns = sql.join(field.leaves.map(({ column }) => sql.ref(column)));
  const [row] = await reader.read(sql<Row>`select ${columns} from ${sql.table(name)} where id = ${id}`);
  return row === undefined ? null : readField(field, row);
}
