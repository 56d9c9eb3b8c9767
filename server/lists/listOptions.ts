import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { formatSortKey } from '../../engine/core/definition/sortKey.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { foldedIncludes } from '../../engine/core/text/fold.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import type { Db } from '../store/Store.types.ts';
import { optionParameters } from '../records/calls/listParameters.ts';
import { hasWords, searchText } from '../filters/columns.ts';
import { orderClause } from './readPage.ts';
import { nameFields, namesOf } from '../records/recordNames.ts';
import { type Row, rowToRecord } from '../records/recordRow.ts';
import { readSettings } from '../settings/readSettings.ts';

/** Most records of an option list. */
const MAX_OPTIONS = 1000;
/** Fields of a country that the phone input needs. */
const COUNTRY_FIELDS = ['image', 'phone_code', 'phone_number_limit'];

const schemas = new WeakMap<ResolvedResource, { narrowing: ReadonlySet<string>; schema: OpenApiPart }>();

export interface OptionsCall {
  /** Fields by which it may be narrowed. */
  narrowing: ReadonlySet<string>;
  query: Readonly<Record<string, unknown>>;
  language: Language;
  /** `countries-without-paginated`: in the order of entry (the first is the default code), with the phone input's fields. */
  forPhones?: boolean;
}

/**
 * Active records of a group as `{id, name}` for selects: narrowed by `keyword`, and by the references and
 * enumerations by which some screen narrows it.
 */
export async function listOptions(
  db: Db,
  entry: CatalogueEntry,
  { query, narrowing, language, forPhones = false }: OptionsCall,
): Promise<Record<string, unknown>[]> {
  const { resource } = entry;
  const asked = readOptionQuery(resource, narrowing, query);
  const extra = forPhones ? resource.fields.filter(({ name }) => COUNTRY_FIELDS.includes(name)) : [];
  const narrowed = resource.fields.filter(
    ({ kind, name }) => (kind === 'reference' || kind === 'enum') && narrowing.has(name),
  );
  const conditions = [
    ...(resource.fields.some(({ name }) => name === 'is_active') ? [sql`is_active = 1`] : []),
    ...readConditions(entry, narrowed, asked),
  ];
  const shown = [
    ...new Set([...nameFields(entry), ...extra].flatMap(({ leaves }) => leaves.map(({ column }) => column))),
  ];
  const { rows } = await sql<Row>`
    select ${sql.join(['id', ...shown].map((column) => sql.ref(column)))} from ${sql.table(resource.name)}
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    ${orderOf(entry, language, forPhones)} limit ${MAX_OPTIONS}`.execute(db);
  const records = rows.map((row) => rowToRecord(resource, row));
  if (forPhones) await completeLimits(db, records);
  const names = await namesOf(db, entry, { records, language });
  const options = records.map((record, i) => ({
    id: record['id'],
    name: names[i] ?? '',
    ...Object.fromEntries(extra.map(({ name }) => [name, record[name]])),
  }));
  const keyword = resource.nameTemplate === undefined ? '' : (textOf(asked['keyword']) ?? '');
  return options.filter(({ name }) => foldedIncludes(name, keyword));
}

function readOptionQuery(
  resource: ResolvedResource,
  narrowing: ReadonlySet<string>,
  query: OptionsCall['query'],
): OptionsCall['query'] {
  const known = schemas.get(resource);
  const schema = known?.narrowing === narrowing ? known.schema : strictQuery(optionParameters(resource, narrowing));
  schemas.set(resource, { narrowing, schema });
  const { values, errors } = readParameters(schema, query, new Date());
  if (errors.size > 0) throw refuseQuery(schema, errors);
  return values;
}

/** A country without a length of its numbers has that of the settings. */
async function completeLimits(db: Db, countries: readonly RecordValue[]): Promise<void> {
  const open = countries.filter((country) => (country['phone_number_limit'] ?? undefined) === undefined);
  if (open.length === 0) return;
  const { phone_length } = await readSettings(db);
  for (const country of open) country['phone_number_limit'] = phone_length ?? null;
}

function readConditions(
  { nameField, resource }: CatalogueEntry,
  parents: readonly ResolvedField[],
  { keyword, ...narrowed }: OptionsCall['query'],
) {
  // A composed name is searched when the group has one.
  const text = resource.nameTemplate === undefined ? textOf(keyword) : undefined;
  return [
    ...(text === undefined ? [] : [matchesName(nameField, text)]),
    ...Object.entries(narrowed).flatMap(([name, value]) => {
      const column = parents.find((field) => field.name === name)?.leaves[0]?.column;
      return column === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
    }),
  ];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function matchesName(nameField: ResolvedField | undefined, keyword: string) {
  const texts = nameField?.leaves.map(({ column }) => searchText(column)) ?? [sql`id::text`];
  return sql`(${sql.join(
    texts.map((text) => hasWords(text, keyword)),
    sql` or `,
  )})`;
}

/** The group's own order where it states one; otherwise by name. */
function orderOf(entry: CatalogueEntry, language: Language, forPhones: boolean) {
  if (forPhones) return sql`order by id`;
  const stated = entry.resource.sort.map(formatSortKey).join(',') !== '-id';
  if (stated || entry.nameField === undefined) return orderClause(entry, stated ? entry.resource.sort : [], language);
  const byName = new Map([[entry.nameField.name, entry.nameField]]);
  return orderClause({ ...entry, sortable: byName }, [{ key: entry.nameField.name, descending: false }], language);
}
