import { sql } from 'kysely';
import type { ChatSender } from '../../engine/features/chat/Chat.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { nameFields, namesOf } from '../records/recordNames.ts';
import { type Row, rowToRecord } from '../records/recordRow.ts';
import type { Db } from '../store/Store.types.ts';
import { userTypeOfGroup } from './chatGroups.ts';

/** A person with a conversation: a record of a group. */
export interface PersonRef {
  resource: string;
  id: number;
}

/** Key of a person among the people of all groups. */
export function personKey({ resource, id }: PersonRef): string {
  return `${resource}/${id}`;
}

/** Names and pictures of people, by {@link personKey}. Deleted ones are absent. */
export async function readPeople(
  db: Db,
  { catalogue, language }: { catalogue: Catalogue; language: Language },
  people: readonly PersonRef[],
): Promise<Map<string, ChatSender>> {
  const found = new Map<string, ChatSender>();
  for (const group of new Set(people.map(({ resource }) => resource))) {
    const entry = catalogue.entries.get(group);
    if (entry === undefined) continue;
    const ids = [...new Set(people.filter(({ resource }) => resource === group).map(({ id }) => id))];
    const image = entry.resource.fields.find(({ name }) => name === 'image')?.leaves[0]?.column;
    const columns = nameFields(entry).flatMap(({ leaves }) => leaves.map(({ column }) => column));
    const wanted = [...new Set(['id', ...columns, ...(image === undefined ? [] : [image])])];
    const { rows } = await sql<Row>`select ${sql.join(wanted.map((column) => sql.ref(column)))}
      from ${sql.table(entry.resource.name)} where id = any(${ids}::bigint[])`.execute(db);
    const records = rows.map((row) => rowToRecord(entry.resource, row));
    const names = await namesOf(db, entry, { records, language });
    for (const [place, row] of rows.entries()) {
      const id = Number(row['id']);
      const picture = image === undefined ? null : row[image];
      found.set(personKey({ resource: group, id }), {
        id,
        user_type: userTypeOfGroup(group),
        name: names[place] ?? String(id),
        image: typeof picture === 'string' && picture !== '' ? picture : null,
      });
    }
  }
  return found;
}
