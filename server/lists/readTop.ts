import { sql } from 'kysely';
import type { HomeTop } from '../../schemas/generated/navigation.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { readableColumns, type Row, rowToRecord } from '../records/recordRow.ts';

/** Rows of a table of the home page. */
const MAX_PEOPLE = 5;

/** A person in a table of the home page. */
export interface TopPerson {
  id: number;
  avatar: string | null;
  full_name: string;
  email: string | null;
  phone_complete_form: string | null;
  is_active: 0 | 1;
}

/** The people of a group to whom most records of another point, most first. */
export async function readTop(db: Db, { entries }: Catalogue, { resource, by }: HomeTop): Promise<TopPerson[]> {
  const people = entries.get(resource)?.resource;
  const counted = entries.get(by.resource)?.resource;
  const pointer = counted?.fields.find(({ name }) => name === by.field)?.leaves[0]?.column;
  if (people === undefined || counted === undefined || pointer === undefined) return [];
  const { rows } = await sql<Row>`
    select ${readableColumns(people)} from ${sql.table(people.name)} join (
      select ${sql.ref(pointer)} as _person, count(*) as _n from ${sql.table(counted.name)}
      where ${sql.ref(pointer)} is not null group by 1
    ) as _counted on id = _person
    order by _n desc, id limit ${MAX_PEOPLE}`.execute(db);
  return rows.map((row) => toPerson(rowToRecord(people, row)));
}

function toPerson(record: Readonly<Record<string, unknown>>): TopPerson {
  const { code, number } = (record['phone'] ?? {}) as { code?: string; number?: string };
  return {
    id: Number(record['id']),
    avatar: textOf(record['image']),
    full_name: textOf(record['full_name']) ?? '',
    email: textOf(record['email']),
    phone_complete_form: code === undefined || number === undefined ? null : `+${code}${number}`,
    is_active: record['is_active'] === 1 ? 1 : 0,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
