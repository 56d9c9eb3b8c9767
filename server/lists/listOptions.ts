import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { formatSortKey } from '../../engine/core/definition/sortKey.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { OptionListUse } from '../../engine/core/access/optionLists.ts';
import { IDS_PARAMETER, OWN_PARAMETER } from '../../engine/core/query/limits.ts';
import { NOT_BELOW } from '../../engine/core/query/tree.ts';
import { foldedIncludes, phoneNeedle } from '../../engine/core/text/fold.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { isSearchedWhole } from '../store/schema/designTables.ts';
import { type FoldedField, foldedTextOf } from '../store/schema/sortTerms.ts';
import type { Db } from '../store/Store.types.ts';
import { belowSql, outlineOf } from '../store/treeSql.ts';
import { optionParameters } from '../records/calls/listParameters.ts';
import { all, any, contains, hasWords, searchText, searchTextOfFolded } from '../filters/columns.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { orderClause } from './readPage.ts';
import { readDetails } from '../records/recordDetails.ts';
import { nameFields, namesOf } from '../records/recordNames.ts';
import { type Row, rowToRecord } from '../records/recordRow.ts';
import { COUNTRY_FIELDS } from '../phones/phoneGroup.ts';
import { readSettings } from '../settings/readSettings.ts';
import { whereOf } from './whereOf.ts';

/** Most records of an option list. */
const MAX_OPTIONS = 1000;
/**
 * Records that an index finds by a word whose names are put in order at first: that costs ten times what finding them does.
 */
const MOST_CANDIDATES = 2 * MAX_OPTIONS;
/** Column of candidates with their folded names; no field has it. */
const FOLDED = '"lawha_folded"';

const schemas = new WeakMap<ResolvedResource, { use: OptionListUse; schema: OpenApiPart }>();

export interface OptionsCall {
  /** What it may be narrowed by and show. */
  use: OptionListUse;
  query: Readonly<Record<string, unknown>>;
  language: Language;
  /** That of the texts of records. Default: `language`. */
  content?: ContentLanguage;
  /** `countries-without-paginated`: in the order of entry (the first is the default code), with the phone input's fields. */
  forPhones?: boolean;
  /** The account that makes the call. Default: none. */
  me?: { readonly resource: string; readonly id: number };
  /** Fields that each option shows besides its name, and is found by; the caller may read them. Default: none. */
  details?: readonly string[];
}

/**
 * Active records of a group as `{id, name}` for selects: narrowed by `keyword`, and by the references and
 * enumerations by which some screen narrows it.
 */
export async function listOptions(
  db: Db,
  entry: CatalogueEntry,
  { query, use, language, content = language, forPhones = false, me, details = [] }: OptionsCall,
): Promise<Record<string, unknown>[]> {
  const { resource } = entry;
  const asked = readOptionQuery(resource, use, query);
  const extra = forPhones ? resource.fields.filter(({ name }) => COUNTRY_FIELDS.includes(name)) : [];
  const narrowed = resource.fields.filter(
    ({ kind, name }) => (kind === 'reference' || kind === 'enum') && use.narrowing.has(name),
  );
  const shownToo = resource.fields.filter(({ name }) => details.includes(name));
  const conditionsFor = (folded?: FoldedField): RawBuilder<unknown>[] => [
    ...(resource.fields.some(({ name }) => name === 'is_active') ? [sql`is_active = 1`] : []),
    ...(asksForOwn(resource, use, asked) ? [sql`id = ${me?.resource === resource.name ? me.id : 0}`] : []),
    ...readConditions(entry, { narrowed, shownToo, folded }, asked),
  ];
  const shown = [
    ...new Set(
      [...nameFields(entry), ...extra, ...shownToo].flatMap(({ leaves }) => leaves.map(({ column }) => column)),
    ),
  ];
  const columns = sql.join(['id', ...shown].map((column) => sql.ref(column)));
  const choiceOf = (folded?: FoldedField): Choice => ({
    columns,
    conditions: conditionsFor(folded),
    order: orderOf(entry, { language, forPhones, folded }),
  });
  const sought = shownToo.length === 0 ? seekName(entry, asked['keyword']) : undefined;
  const few = sought && (await readCandidates(db, entry, { sought, choiceOf }));
  const rows = few ?? (await readOptions(db, resource, choiceOf()));
  const records = rows.map((row) => rowToRecord(resource, row));
  if (forPhones) await completeLimits(db, records);
  const names = await namesOf(db, entry, { records, language: content });
  const remarks = await readDetails(db, entry, { fields: shownToo, records, language: content });
  const options = records.map((record, i) => ({
    id: record['id'],
    name: names[i] ?? '',
    ...Object.fromEntries(extra.map(({ name }) => [name, record[name]])),
    ...(remarks[i] && { details: remarks[i] }),
  }));
  const keyword = resource.nameTemplate === undefined ? '' : (textOf(asked['keyword']) ?? '');
  return options.filter(({ name }) => foldedIncludes(name, keyword));
}

/** What is read of the records of an option list. */
interface Choice {
  columns: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
}

async function readOptions(db: Db, { name }: ResolvedResource, { columns, conditions, order }: Choice): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(name)} ${whereOf(conditions)}
    ${order} limit ${MAX_OPTIONS}`.execute(db);
  return rows;
}

/**
 * The options among the first records that an index finds by a word: all of them, where it finds no more, or as many as a
 * list has. Of a word that very many names have, a list has some in any case. Undefined where the others are needed. Folding
 * is most of the work: each name is folded once, for what it is compared with and ordered by.
 */
async function readCandidates(
  db: Db,
  { resource, nameField }: CatalogueEntry,
  { sought, choiceOf }: { sought: Condition; choiceOf: (folded?: FoldedField) => Choice },
): Promise<Row[] | undefined> {
  const table = sql.table(resource.name);
  const text = nameField && foldedTextOf(nameField);
  const folded = nameField && text !== undefined ? { name: nameField.name, column: FOLDED } : undefined;
  const shown = text === undefined ? sql`*` : sql`*, ${sql.raw(`${text} as ${FOLDED}`)}`;
  const { columns, conditions, order } = choiceOf(folded);
  const { rows } = await sql<Row & { candidates: number }>`
    with candidates as materialized (select ${shown} from ${table} where ${sought} limit ${MOST_CANDIDATES})
    select ${columns}, (select count(*)::int from candidates) as candidates from candidates as ${table}
    ${whereOf(conditions)} ${order} limit ${MAX_OPTIONS}`.execute(db);
  const isEnough = rows.length === MAX_OPTIONS || (rows[0]?.candidates ?? MOST_CANDIDATES) < MOST_CANDIDATES;
  return isEnough ? rows : undefined;
}

/** The condition by which an index finds records that may have such a name; undefined where none does. */
function seekName({ resource, nameField }: CatalogueEntry, keyword: unknown): Condition | undefined {
  const text = resource.nameTemplate === undefined ? textOf(keyword) : undefined;
  const isFound = text !== undefined && nameField !== undefined && isSearchedWhole(resource, nameField);
  return isFound ? hasWords(sql.ref('_search'), text) : undefined;
}

function readOptionQuery(
  resource: ResolvedResource,
  use: OptionListUse,
  query: OptionsCall['query'],
): OptionsCall['query'] {
  const known = schemas.get(resource);
  const schema = known?.use === use ? known.schema : strictQuery(optionParameters(resource, use));
  schemas.set(resource, { use, schema });
  const { values, errors } = readParameters(schema, query, new Date());
  if (errors.size > 0) throw refuseQuery(schema, errors);
  return values;
}

/** Whether the account that asks is asked for; a field by which the list is narrowed may be called like the parameter. */
function asksForOwn(
  { access }: ResolvedResource,
  { narrowing }: OptionListUse,
  { [OWN_PARAMETER]: own }: OptionsCall['query'],
): boolean {
  return access === 'account' && !narrowing.has(OWN_PARAMETER) && own === '1';
}

/** A country without a length of its numbers has that of the settings. */
async function completeLimits(db: Db, countries: readonly RecordValue[]): Promise<void> {
  const open = countries.filter((country) => (country['phone_number_limit'] ?? undefined) === undefined);
  if (open.length === 0) return;
  const { phone_length } = await readSettings(db);
  for (const country of open) country['phone_number_limit'] = phone_length ?? null;
}

function readConditions(
  entry: CatalogueEntry,
  {
    narrowed: parents,
    shownToo,
    folded,
  }: { narrowed: readonly ResolvedField[]; shownToo: readonly ResolvedField[]; folded: FoldedField | undefined },
  { keyword, [IDS_PARAMETER]: ids, [NOT_BELOW]: notBelow, ...narrowed }: OptionsCall['query'],
) {
  const { resource } = entry;
  // A composed name is searched when the group has one.
  const text = resource.nameTemplate === undefined ? textOf(keyword) : undefined;
  const outline = outlineOf(resource);
  return [
    ...(outline === undefined || typeof notBelow !== 'number' ? [] : [sql`id not in ${belowSql(outline, notBelow)}`]),
    ...(text === undefined ? [] : [any([matchesName(entry, text, folded), ...matchesDetails(shownToo, text)])]),
    ...(typeof ids === 'string' ? [sql<boolean>`id in (${sql.join(ids.split(',').map(Number))})`] : []),
    ...Object.entries(narrowed).flatMap(([name, value]) => {
      const column = parents.find((field) => field.name === name)?.leaves[0]?.column;
      return column === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
    }),
  ];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function matchesName(entry: CatalogueEntry, keyword: string, folded: FoldedField | undefined): Condition {
  const { nameField } = entry;
  const texts = folded ? [searchTextOfFolded(folded.column)] : (nameField?.leaves.map(searchText) ?? [sql`id::text`]);
  const named = any(texts.map((text) => hasWords(text, keyword)));
  // The index of the search column finds the few records that can have such a name; without it every name is folded.
  const sought = seekName(entry, keyword);
  return sought === undefined ? named : all([sought, named]);
}

/** Conditions for the telephones and texts that options show besides their names. */
function matchesDetails(fields: readonly ResolvedField[], keyword: string): Condition[] {
  const phone = phoneNeedle(keyword);
  return fields.flatMap(({ kind, leaves }): Condition[] => {
    if (kind === 'reference') return [];
    if (kind !== 'phone') return leaves.map((leaf) => hasWords(searchText(leaf), keyword));
    const columns = leaves.map(({ column }) => sql.ref(column));
    return phone === undefined ? [] : [sql<boolean>`concat(${sql.join(columns)}) like ${contains(phone)}`];
  });
}

/** The group's own order where it states one; otherwise by name. */
function orderOf(
  entry: CatalogueEntry,
  { language, forPhones, folded }: { language: Language; forPhones: boolean; folded: FoldedField | undefined },
): RawBuilder<unknown> {
  if (forPhones) return sql`order by id`;
  const stated = entry.resource.sort.map(formatSortKey).join(',') !== '-id';
  if (stated || entry.nameField === undefined)
    return orderClause(entry, stated ? entry.resource.sort : [], language, folded);
  const byName = new Map([[entry.nameField.name, entry.nameField]]);
  return orderClause({ sortable: byName }, [{ key: entry.nameField.name, descending: false }], language, folded);
}
