import { type RawBuilder, sql } from 'kysely';
import type { HomeTop } from '../../schemas/generated/navigation.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { COUNT, isOfValues, PART } from '../store/schema/designRollups.ts';
import { quote } from '../store/schema/names.ts';
import { countedBy, everyRecord, rollupsOf } from './pickRollup.ts';
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

/**
 * The people of a group to whom most records of another point, most first: from the roll-up of the values of that field
 * alone, which has them in order, else from one that has them besides others, else from the records.
 */
export async function readTop(db: Db, { entries }: Catalogue, { resource, by }: HomeTop): Promise<TopPerson[]> {
  const people = entries.get(resource)?.resource;
  const counted = entries.get(by.resource)?.resource;
  const pointer = counted?.fields.find(({ name }) => name === by.field)?.leaves[0]?.column;
  if (people === undefined || counted === undefined || pointer === undefined) return [];
  const rollup = rollupsOf(counted).find((table) => isOfValues(table) && table.columns[0] === quote(pointer));
  const shared = { people: sql.table(people.name), shown: readableColumns(people), pointer: sql.ref(pointer) };
  const select =
    rollup === undefined
      ? addedUp({ ...shared, ...countedBy(counted, everyRecord(counted), { by: by.field }) })
      : inOrder({ ...shared, from: sql.table(rollup.name) });
  const { rows } = await select.execute(db);
  return rows.map((row) => toPerson(rowToRecord(people, row)));
}

interface TopOf {
  people: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  /** Records, or a roll-up of them. */
  from: RawBuilder<unknown>;
  pointer: RawBuilder<unknown>;
}

function addedUp({ people, shown, from, pointer, count }: TopOf & { count: RawBuilder<unknown> }) {
  return sql<Row>`select ${shown} from ${people} join (
      select ${pointer} as _person, ${count} as _n from ${from} where ${pointer} is not null group by 1
    ) as _counted on id = _person
    order by _n desc, id limit ${MAX_PEOPLE}`;
}

/**
 * The counts that are folded are in the order of an index, whose first few are read; those that writes have changed
 * since are few, and added up.
 */
function inOrder({ people, shown, from, pointer }: TopOf) {
  const [count, part] = [sql.raw(COUNT), sql.raw(PART)];
  return sql<Row>`with changed as materialized (
      select ${pointer} as person, sum(${count}) as n from ${from}
        where ${pointer} in (select ${pointer} from ${from} where ${part} > 0) group by 1
    ), most as (
      (select id as _id, ${count} as _n from ${from} join ${people} on id = ${pointer}
        where ${part} = 0 and ${pointer} not in (select person from changed)
        order by ${count} desc, ${pointer} limit ${MAX_PEOPLE})
      union all select person, n from changed where n > 0)
    select ${shown} from ${people} join most on id = _id order by _n desc, id limit ${MAX_PEOPLE}`;
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
