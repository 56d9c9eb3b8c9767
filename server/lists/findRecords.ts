import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { menuGroups } from '../../engine/core/routing/menuTarget.ts';
import type { FoundRecord, RecordPlace } from '../../engine/core/records/FoundRecord.types.ts';
import { foldedIncludes, foldText, recordNumber } from '../../engine/core/text/fold.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Caller } from '../context/Caller.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { textCondition } from '../filters/keyword.ts';
import { readDetails } from '../records/recordDetails.ts';
import { nameFields, namesOf } from '../records/recordNames.ts';
import { type Row, rowToRecord } from '../records/recordRow.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';

/** Most records of an answer. */
export const MOST_FOUND = 20;
/** Most of one group in it. */
const MOST_OF_GROUP = 5;
/** Records of a group that are ranked: the newest that match. */
const RANKED = 20;

type Call = Pick<Caller, 'grants' | 'language'> & Partial<Pick<Caller, 'content'>>;

/**
 * Records of every group whose page or form the caller may open that have each word of a text, in any order, a telephone
 * number, or the number of a record: where it is how records are called, else with a number sign. One statement finds
 * them. Those whose name it is are first, then those whose name begins with it, has it, and all others, each in the order
 * of the groups and the newest first.
 */
export async function findRecords(app: AppContext, caller: Call, keyword: string): Promise<FoundRecord[]> {
  // One letter is in nearly every record.
  if (foldText(keyword).length < 2 && recordNumber(keyword) === undefined) return [];
  const reader = gatheringReader(app.store.db, { isPrepared: false });
  const groups = searchedGroups(app, caller).map(async ({ entry, screen }) => {
    const { resource } = entry;
    const number = isCalledByNumber(entry) || keyword.trim().startsWith('#') ? recordNumber(keyword) : undefined;
    const [numbered, matching] = await Promise.all([
      number === undefined ? [] : readRowsOf(reader, entry, { condition: sql<boolean>`id = ${number}`, most: 1 }),
      readRowsOf(reader, entry, { condition: textCondition(resource, keyword), most: RANKED }),
    ]);
    const rows = [...numbered, ...matching.filter(({ id }) => Number(id) !== number)];
    return { entry, screen, rows, number };
  });
  const found: Ranked[] = [];
  for (const { entry, screen, rows, number } of await Promise.all(groups)) {
    if (rows.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- over one connection, groups with matches alone
    const records = await present(app, caller, { entry, screen, rows });
    const ranked = records.map((record) => ({ record, rank: record.id === number ? 0 : rankOf(record.name, keyword) }));
    found.push(...byRank(ranked).slice(0, MOST_OF_GROUP));
  }
  return byRank(found)
    .slice(0, MOST_FOUND)
    .map(({ record }) => record);
}

/** Those of some records that exist and that the caller may open, in their order. */
export async function readPlaces(
  app: AppContext,
  caller: Call,
  places: readonly RecordPlace[],
): Promise<FoundRecord[]> {
  const reader = gatheringReader(app.store.db, { isPrepared: false });
  const groups = searchedGroups(app, caller).map(async ({ entry, screen }) => {
    const ids = places.flatMap(({ resource, id }) => (resource === entry.resource.name ? [id] : []));
    const condition = sql<boolean>`id in (${sql.join(ids)})`;
    return {
      entry,
      screen,
      rows: ids.length === 0 ? [] : await readRowsOf(reader, entry, { condition, most: ids.length }),
    };
  });
  const found: FoundRecord[] = [];
  // oxlint-disable-next-line no-await-in-loop -- over one connection, groups with such records alone
  for (const group of await Promise.all(groups)) found.push(...(await present(app, caller, group)));
  return places.flatMap(
    (place) => found.find(({ resource, id }) => resource === place.resource && id === place.id) ?? [],
  );
}

interface SearchedGroup {
  entry: CatalogueEntry;
  screen: FoundRecord['screen'];
}

/** The groups whose records the caller may open one by one, in the order of the menu; those that it has no line for last. */
function searchedGroups({ catalogue }: AppContext, { grants }: Call): SearchedGroup[] {
  return menuOrder(catalogue).flatMap((entry): SearchedGroup[] => {
    const { resource, source } = entry;
    if (source !== undefined || resource.singleton !== undefined) return [];
    if (resource.access === 'super-admin' && grants.kind !== 'all') return [];
    const screen = (['show', 'edit'] as const).find((wanted) =>
      resource.routes.some((route) => route.screen === wanted && canAccess(grants, { route: route.permission })),
    );
    return screen === undefined ? [] : [{ entry, screen }];
  });
}

function menuOrder({ entries, navigation }: Catalogue): CatalogueEntry[] {
  const first = navigation.groups.flatMap(({ resources }) => menuGroups(resources));
  return [...new Set([...first, ...entries.keys()])].flatMap((name) => entries.get(name) ?? []);
}

/** Whether rows of a group are identified by their number. */
function isCalledByNumber({ resource }: CatalogueEntry): boolean {
  return resource.identity?.title === 'id';
}

async function readRowsOf(
  reader: Reader,
  entry: CatalogueEntry,
  { condition, most }: { condition: Condition; most: number },
): Promise<readonly Row[]> {
  const columns = [...nameFields(entry), ...detailFields(entry.resource)].flatMap(({ leaves }) =>
    leaves.map(({ column }) => column),
  );
  const shown = sql.join([...new Set(['id', ...columns])].map((column) => sql.ref(column)));
  return reader.read(sql<Row>`select ${shown} from ${sql.table(entry.resource.name)} where ${condition}
    order by id desc limit ${most}`);
}

/** The field of the second line of a row's identity. */
function detailFields({ identity, columns, fields }: ResolvedResource): ResolvedField[] {
  const column = columns.find(({ key }) => key === identity?.second);
  const field = fields.find(({ name, writeOnly }) => name === column?.field && !writeOnly);
  return field === undefined ? [] : [field];
}

async function present(
  { store }: AppContext,
  { language, content = language }: Call,
  { entry, screen, rows }: SearchedGroup & { rows: readonly Row[] },
): Promise<FoundRecord[]> {
  if (rows.length === 0) return [];
  const { resource } = entry;
  const records = rows.map((row) => rowToRecord(resource, row));
  const names = await namesOf(store.db, entry, { records, language: content });
  const details = await readDetails(store.db, entry, { fields: detailFields(resource), records, language: content });
  return records.map((record, i) => {
    const detail = details[i]?.[0];
    return {
      resource: resource.name,
      id: Number(record['id']),
      name: names[i] ?? String(record['id']),
      ...(detail !== undefined && { detail }),
      group: pickText(resource.label, language),
      icon: resource.icon,
      screen,
    };
  });
}

interface Ranked {
  record: FoundRecord;
  /** Lower ones are first. */
  rank: number;
}

/** The sort is stable: what has one rank keeps its order. */
function byRank(found: readonly Ranked[]): Ranked[] {
  return found.toSorted((one, other) => one.rank - other.rank);
}

function rankOf(name: string, keyword: string): number {
  const [folded, sought] = [foldText(name), foldText(keyword)];
  if (folded === sought) return 1;
  if (folded.startsWith(sought)) return 2;
  return foldedIncludes(name, keyword) ? 3 : 4;
}
