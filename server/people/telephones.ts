import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import { foldDigits } from '../../engine/core/text/digits.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';
import type { PersonKind, Phone } from './Person.types.ts';

/** The number of a telephone among those of a kind; it is written down when it is not known yet. */
export async function telephoneOf(db: Db, { entry }: PersonKind, { code, number }: Phone): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into lawha_people (resource, phone_code, phone_number) values (${entry.resource.name}, ${code}, ${number})
    on conflict (resource, phone_code, phone_number) do update set phone_code = excluded.phone_code
    returning id`.execute(db);
  return Number(rows[0]?.id);
}

/** The field of the telephone by which people of a kind sign in. */
export function phoneField({ entry }: PersonKind): ResolvedField | undefined {
  return entry.resource.fields.find(({ kind }) => kind === 'phone');
}

/** Whether the record of a telephone lets its person in. */
export interface FoundPerson {
  id: number;
  isActive: boolean;
  isBarred: boolean;
}

/** The record with a telephone; of several the one that lets in, else the oldest. */
export async function findPerson(db: Db, kind: PersonKind, phone: Phone): Promise<FoundPerson | undefined> {
  const columns = phoneField(kind)?.leaves ?? [];
  const column = (part: string) => sql.ref(columns.find(({ path }) => path[1] === part)?.column ?? part);
  return findBy(db, kind, sql`${column('code')} = ${phone.code} and ${column('number')} = ${phone.number}`);
}

/** The record of a person by its id. */
export function findPersonById(db: Db, kind: PersonKind, id: number): Promise<FoundPerson | undefined> {
  return findBy(db, kind, sql`id = ${id}`);
}

async function findBy(
  db: Db,
  { entry, signsIn }: PersonKind,
  where: ReturnType<typeof sql>,
): Promise<FoundPerson | undefined> {
  const has = (name: string): boolean => entry.resource.fields.some((field) => field.name === name);
  const active = has('is_active') ? sql`is_active = 1` : sql`true`;
  const bars = signsIn.bars.map((name) => sql`${columnNamed(entry.resource, name)} = 1`);
  const barred = bars.length === 0 ? sql`false` : sql`(${sql.join(bars, sql` or `)})`;
  const { rows } = await sql<{ id: string; active: boolean; barred: boolean }>`
    select id, ${active} as active, ${barred} as barred from ${sql.table(entry.resource.name)}
    where ${where} order by ${active} and not ${barred} desc, id limit 1`.execute(db);
  const [row] = rows;
  return row && { id: Number(row.id), isActive: row.active, isBarred: row.barred };
}

/** A telephone as it is shown and messages are sent to it: `+971501234567`. */
export function completePhone({ code, number }: Phone): string {
  return `+${code}${number}`;
}

/** Digits of a part of a telephone, in any notation: no spaces, signs or leading zeros. */
export function phoneDigits(text: string): string {
  return foldDigits(text)
    .replaceAll(/[\s()+.-]/g, '')
    .replace(/^0+/, '');
}
