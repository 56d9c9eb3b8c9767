import { type RawBuilder, sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { ResolvedTimeline } from '../../engine/core/definition/Layouts.types.ts';
import { groupsOfSource } from '../../engine/core/product/sources.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { foldedIncludes } from '../../engine/core/text/fold.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { startOfDay } from '../../engine/core/text/timeZone.ts';
import { spellingsOf } from '../../engine/core/definition/transitions.ts';
import { placeableStates } from '../../engine/features/timeline/placeableStates.ts';
import { spanOf, type TimeValues } from '../../engine/features/timeline/spanOf.ts';
import {
  DAY_PARAMETER,
  MAX_PLACED,
  MAX_ROWS,
  MAX_UNPLACED,
  ROWS_PARAMETER,
} from '../../engine/features/timeline/timelineLimits.ts';
import type { TimelineRow, TimelineTotals } from '../../engine/features/timeline/Timeline.types.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { HttpError } from '../base/HttpError.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { columnOf, oneOf } from '../filters/columns.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { timelineParameters } from '../records/calls/timelineCall.ts';
import { readLinks } from '../records/links.ts';
import { presentRecords } from '../records/presentRecords.ts';
import { readNames } from '../records/recordNames.ts';
import { readField, type Row } from '../records/recordRow.ts';
import { readRows } from '../records/readRows.ts';
import { relationOf } from '../store/schema/sources.ts';
import { hasPrivate, signerFor } from '../uploads/signPrivate.ts';
import { listOptions } from '../lists/listOptions.ts';
import { conditionsOf } from '../lists/listRecords.ts';
import { optionUseOf } from '../lists/optionUseOf.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { whereOf } from '../lists/whereOf.ts';

/** A day of a timeline, as the API answers it. */
export interface TimelineAnswer {
  data: {
    day: string;
    rows: TimelineRow[];
    records: { owner: number | null; from: number | null; to: number | null; record: RecordValue }[];
  };
  /** How many there are of each, listed or not. */
  meta: TimelineTotals;
}

const OWN_PARAMETERS = strictQuery(timelineParameters());

/**
 * `GET {resource}/timeline`: the records of a day that match the filters of the list, in the rows that the caller may
 * see, and those without a row that could be given one. Each part is bounded; `meta` says how many there are.
 *
 * @param seen the group as its caller sees it
 * @throws HttpError 404 for a group without a timeline, or one whose fields the caller may not read; 422
 */
export async function readTimeline(
  seen: WriteContext,
  query: Readonly<Record<string, unknown>>,
): Promise<TimelineAnswer> {
  const { app, entry, caller } = seen;
  const { resource } = entry;
  const { db } = app.store;
  const parts = partsOf(resource);
  if (parts === undefined) throw new HttpError(404, 'notFound');
  const { timeline } = parts;
  const { [DAY_PARAMETER]: sentDay, [ROWS_PARAMETER]: sentWords, ...others } = query;
  const own = readParameters(
    OWN_PARAMETERS,
    {
      ...(sentDay !== undefined && { [DAY_PARAMETER]: sentDay }),
      ...(sentWords !== undefined && { [ROWS_PARAMETER]: sentWords }),
    },
    app.now(),
  );
  if (own.errors.size > 0) throw refuseQuery(OWN_PARAMETERS, own.errors);
  const { [DAY_PARAMETER]: asked, [ROWS_PARAMETER]: sought } = own.values;
  const day = typeof asked === 'string' ? asked : todayInZone(app.now());
  const words = typeof sought === 'string' ? sought : '';
  const { filters } = parseListQuery(entry, others, app.now());
  const list = { from: relationOf(entry, filters), order: columnOf(parts.time ?? parts.date) };
  const conditions = conditionsOf(entry, filters);
  const owner = columnOf(parts.row);
  const known = await readKnownRows(seen, parts, words);
  const inRow = [
    ...conditions,
    words !== '' && known !== undefined ? ownerIn(owner, known) : sql<boolean>`${owner} is not null`,
    onDay(parts, day),
  ];
  const hides = stateIn(resource, hiddenValues(resource, timeline));
  const placed = await readIds(seen, {
    ...list,
    conditions: [...inRow, ...hides.map((hidden) => sql<boolean>`not ${hidden}`)],
    most: MAX_PLACED,
  });
  const open = [...stateIn(resource, placeableStates(resource, timeline)), openOn(parts, day)];
  const unplaced = await readIds(seen, {
    ...list,
    conditions: [...conditions, sql<boolean>`${owner} is null`, ...open],
    most: MAX_UNPLACED,
  });
  const hidden =
    hides.length === 0 ? 0 : (await readIds(seen, { ...list, conditions: [...inRow, ...hides], most: 1 })).total;
  const { language, content } = caller;
  const context = { catalogue: app.catalogue, entry, language };
  const read = await readRows(db, { ...context, language: content }, [...placed.ids, ...unplaced.ids]);
  await readLinks(db, resource, read.records);
  const ends = await readEnds(seen, parts, read.records);
  const sign = await signerFor(db, app, resource, caller.account);
  const answers = await presentRecords(db, read.records, {
    ...context,
    content,
    resource,
    pointed: read.pointed,
    sign,
  });
  const records = read.records.map((record, i) => {
    const span = spanOf(timeline, { ...timesOf(timeline, record), end: ends(record) }, day);
    const id = record[timeline.row];
    return {
      owner: typeof id === 'number' ? id : null,
      from: span?.from ?? null,
      to: span?.to ?? null,
      record: answers[i] ?? {},
    };
  });
  const owners = records.flatMap((record) => record.owner ?? []);
  const { rows, total } = await completeRows(seen, parts, { known, owners, words });
  return {
    data: {
      day,
      rows,
      records: records.filter((record) => record.owner === null || rows.some(({ id }) => id === record.owner)),
    },
    meta: { rows: total, placed: placed.total, unplaced: unplaced.total, hidden },
  };
}

/** The fields of a timeline. */
interface TimelineParts {
  timeline: ResolvedTimeline;
  row: ResolvedField;
  date: ResolvedField;
  /** Of a date that is a day. */
  time: ResolvedField | undefined;
  /** Of an end that the record has itself. */
  end: ResolvedField | undefined;
}

/** The fields of a group's timeline; undefined where it has none, or the caller may not read one that decides. */
function partsOf(resource: ResolvedResource): TimelineParts | undefined {
  const timeline = resource.layouts?.timeline;
  if (timeline === undefined) return undefined;
  const named = (name: string | undefined): ResolvedField | undefined =>
    resource.fields.find((field) => field.name === name && !field.isMasked);
  const [row, date, time] = [named(timeline.row), named(timeline.date), named(timeline.time)];
  if (row?.relation === undefined || date === undefined || (timeline.time !== undefined && time === undefined))
    return undefined;
  return { timeline, row, date, time, end: named(timeline.end) };
}

/** What a record says of its time besides its end. */
function timesOf({ date, time, minutes }: ResolvedTimeline, record: RecordValue): Omit<TimeValues, 'end'> {
  return {
    date: record[date],
    ...(time !== undefined && { time: record[time] }),
    minutes: typeof minutes === 'string' ? record[minutes] : minutes,
  };
}

/** The records that touch a day. */
function onDay({ date, time, end }: TimelineParts, wanted: string): Condition {
  const column = columnOf(date);
  if (time !== undefined) return sql<boolean>`(${column} = ${wanted} and ${columnOf(time)} is not null)`;
  const [before, begin, next] = [-1, 0, 1].map((days) => startOfDay(wanted, days).toISOString());
  // One that began the day before is drawn where it says that it lasts into this one.
  const lasts = end === undefined ? sql`false` : sql`coalesce(${columnOf(end)} > ${begin}, false)`;
  return sql<boolean>`(${column} >= ${before} and ${column} < ${next} and (${column} >= ${begin} or ${lasts}))`;
}

/** The records without a row that are of a day, or of none. */
function openOn({ date, time }: TimelineParts, wanted: string): Condition {
  const column = columnOf(date);
  if (time !== undefined) return sql<boolean>`(${column} = ${wanted} or ${column} is null)`;
  const [begin, next] = [0, 1].map((days) => startOfDay(wanted, days).toISOString());
  return sql<boolean>`(${column} is null or (${column} >= ${begin} and ${column} < ${next}))`;
}

/** The stored values of the states that are not drawn. */
function hiddenValues({ states }: ResolvedResource, { hides }: ResolvedTimeline): string[] | undefined {
  return states === undefined || hides.length === 0 ? undefined : hides.flatMap((value) => spellingsOf(states, value));
}

function stateIn({ fields, states }: ResolvedResource, values: readonly string[] | undefined): Condition[] {
  const field = fields.find(({ name }) => name === states?.field);
  return values === undefined || field === undefined ? [] : [oneOf(field, values)];
}

function ownerIn(owner: RawBuilder<unknown>, known: readonly TimelineRow[]): Condition {
  return sql<boolean>`${owner} = any(${known.map(({ id }) => id)}::bigint[])`;
}

/** Ids of records in the order of a column, and how many match. */
async function readIds(
  { app }: WriteContext,
  asked: {
    from: RawBuilder<unknown>;
    conditions: readonly RawBuilder<unknown>[];
    order: RawBuilder<unknown>;
    most: number;
  },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: string; total: string }>`
    select id, count(*) over () as total from ${asked.from} ${whereOf(asked.conditions)}
    order by ${asked.order}, id limit ${asked.most}`.execute(app.store.db);
  return { ids: rows.map(({ id }) => Number(id)), total: Number(rows[0]?.total ?? 0) };
}

/** The ends of records: their own, else that of their slot. */
async function readEnds(
  { app, entry }: WriteContext,
  { timeline: { slots }, end }: TimelineParts,
  records: readonly RecordValue[],
): Promise<(record: RecordValue) => unknown> {
  if (end !== undefined) return (record) => record[end.name];
  const reference = entry.resource.fields.find(({ name }) => name === slots?.field);
  const target = app.catalogue.entries.get(reference?.relation?.resource ?? '')?.resource;
  const field = target?.fields.find(({ name, isMasked }) => name === slots?.to && !isMasked);
  const slotOf = (record: RecordValue): unknown => record[reference?.name ?? ''];
  const ids = [...new Set(records.map(slotOf).filter((id) => typeof id === 'number'))];
  if (target === undefined || field === undefined || ids.length === 0) return () => undefined;
  const { rows } = await sql<Row>`select id, ${columnOf(field)} from ${sql.table(target.name)}
    where id = any(${ids}::bigint[])`.execute(app.store.db);
  const byId = new Map(rows.map((row) => [Number(row['id']), readField(field, row)]));
  return (record) => byId.get(Number(slotOf(record)));
}

/**
 * The active records that rows are of and whose names have the words, for callers that may choose among them; undefined
 * for others, who see the rows of the records that they see.
 */
async function readKnownRows(
  { app, caller }: WriteContext,
  { row }: TimelineParts,
  words: string,
): Promise<TimelineRow[] | undefined> {
  const { entry, use } = targetOf(app, row);
  if (entry === undefined || !use.questions.some((question) => canAccess(caller.grants, question))) return undefined;
  const options = await listOptions(app.store.db, entry, {
    query: words === '' ? {} : { keyword: words },
    use,
    language: caller.language,
    content: caller.content,
  });
  return options.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

function targetOf(app: WriteContext['app'], { relation }: ResolvedField) {
  const group = relation?.resource ?? '';
  return { entry: app.catalogue.entries.get(group), use: optionUseOf(app.catalogue, group) };
}

interface RowsFound {
  known: readonly TimelineRow[] | undefined;
  /** Rows that records of the day have. */
  owners: readonly number[];
  words: string;
}

/**
 * The rows of a day: those that are known, and those that records have besides; those with records first, each part in the
 * order of names.
 */
async function completeRows(
  { app, caller }: WriteContext,
  { row: field }: TimelineParts,
  { known = [], owners, words }: RowsFound,
): Promise<{ rows: TimelineRow[]; total: number }> {
  const { entry } = targetOf(app, field);
  if (entry === undefined) return { rows: [], total: 0 };
  const { db } = app.store;
  const missing = [...new Set(owners)].filter((id) => !known.some((row) => row.id === id));
  const names = await readNames(db, entry, { ids: missing, language: caller.content });
  const others = [...names].flatMap(([id, name]) => (foldedIncludes(name, words) ? [{ id, name }] : []));
  const all = [...known, ...others];
  const busy = new Set(owners);
  const first = (a: TimelineRow, b: TimelineRow): number => Number(busy.has(b.id)) - Number(busy.has(a.id));
  const shown = all.toSorted((a, b) => first(a, b) || a.name.localeCompare(b.name, caller.language)).slice(0, MAX_ROWS);
  return { rows: await withPictures(db, entry, shown), total: all.length };
}

/** Rows with what their heads show besides the name: a public picture, and the group that holds the record. */
async function withPictures(
  db: WriteContext['app']['store']['db'],
  { resource }: CatalogueEntry,
  rows: readonly TimelineRow[],
): Promise<TimelineRow[]> {
  const picture = resource.fields.find(
    (field) => field.kind === 'image' && field.leaves.length === 1 && !hasPrivate(field) && !field.isMasked,
  );
  const isOfSeveral = groupsOfSource(resource.storage.source).length > 0;
  if (rows.length === 0 || (picture === undefined && !isOfSeveral)) return [...rows];
  const columns = [
    sql.ref('id'),
    ...(picture ? [columnOf(picture)] : []),
    ...(isOfSeveral ? [sql.ref('resource')] : []),
  ];
  const { rows: found } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(resource.name)}
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const byId = new Map(found.map((row) => [Number(row['id']), row]));
  return rows.map((row) => {
    const read = byId.get(row.id);
    const address = read && picture ? readField(picture, read) : undefined;
    return {
      ...row,
      ...(typeof address === 'string' && address !== '' && { picture: address }),
      ...(typeof read?.['resource'] === 'string' && { resource: read['resource'] }),
    };
  });
}
