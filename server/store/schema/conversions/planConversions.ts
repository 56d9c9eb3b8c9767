import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';
import { leafTypeOf } from '../columnType.ts';
import type { SchemaPlan } from '../planSchema.ts';
import { quote, textLiteral } from '../names.ts';
import type { StoredTable } from '../readSchema.ts';
import { NEXT_SEARCH, SEARCH, searchMark } from '../search/searchColumn.ts';
import { JOINED, releaseJoined } from '../values/joinedColumn.ts';
import type { ColumnPlace, TableDesign } from '../TableDesign.types.ts';
import { fromJson } from './conversionSql.ts';
import { type Converted, convertedValue, defaultOf } from './convertedValue.ts';
import { convertedFrom } from './planFills.ts';
import {
  dropKeepers,
  leftOver,
  type NextColumn,
  nextColumns,
  nextIndexes,
  nextOf,
  type NextState,
  nextState,
} from './nextColumn.ts';

/** What converts the values of columns whose type or choices changed. */
export interface ConversionPlan {
  /** Statements, in order, for after columns have their present names. */
  apply: string[];
  refuse: SchemaPlan['refuse'];
  /** One sentence about each conversion: how many values there are, and how many it does not take. */
  notes: string[];
  /** Statements that are made in batches on a large table, in place of the one that is among the others. */
  batched: { statement: string; table: string; batch: (size: number) => string }[];
  /** Columns that get another type, with the statement that fills each for all records at once. */
  next: { statement: string; next: NextColumn; table: TableDesign }[];
  /** Tables in which a column is replaced: what depends on it is to be dropped before, and made again. */
  replaced: Set<string>;
  /** Of them those without the column for searching, which is made again at once. */
  withoutSearch: Set<string>;
  /** The tables as they are afterwards. */
  stored: Map<string, StoredTable>;
}

export interface ConversionOptions {
  stored: ReadonlyMap<string, StoredTable>;
  /** Where a column of the design is as long as nothing was renamed. Default: under its name. */
  placeOf?: (place: ColumnPlace) => ColumnPlace;
  /** Whether the tables are locked before their values are counted, so that none is written until the transaction ends. */
  isLocking?: boolean;
  /** Whether the column for searching of a table is filled beside calls, and keeps its text until then. Default: of none. */
  isSearchLater?: (table: string) => boolean;
  /** Whether joined texts of a table are made beside calls, and keep what they have until then. Default: of none. */
  isJoinedLater?: (table: string) => boolean;
  /** Whether the values of enumerations of a table are changed beside calls afterwards. Default: of none. */
  isFillLater?: (table: string) => boolean;
  /** Whether another program is changing the database, so that what it makes is left alone. Default: no. */
  isBeside?: boolean;
}

/** A column with the conversion that its stored values need. */
interface Pending extends Converted {
  table: TableDesign;
}

/**
 * Compares the types of columns with those of fields that say how earlier values become theirs (`x-converted-from`), and
 * reads how many values there are and how many are not taken. A column of another type is replaced by one that is filled
 * from it; one of the same type, whose choices changed, is updated. Values in the trash are converted too.
 */
export async function planConversions(
  db: Db,
  design: readonly TableDesign[],
  {
    stored,
    placeOf = (place) => place,
    isLocking = false,
    isSearchLater = () => false,
    isFillLater = () => false,
    isJoinedLater = () => false,
    isBeside = false,
  }: ConversionOptions,
): Promise<ConversionPlan> {
  const plan: ConversionPlan = {
    apply: [],
    refuse: [],
    notes: [],
    batched: [],
    next: [],
    replaced: new Set(),
    withoutSearch: new Set(),
    stored: new Map(stored),
  };
  const hasTrash = stored.has('lawha_trash');
  const all = pendingOf(design, stored);
  giveUpOthers(plan, { design, all, isBeside });
  for (const { pending, source } of besideOf(design, stored)) {
    const place = placeOf({ table: pending.table.name, column: source });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each under its lock
    if (isLocking) await sql`lock table ${sql.table(place.table)} in share row exclusive mode`.execute(db);
    // oxlint-disable-next-line no-await-in-loop
    const found = await countValues(db, pending, { place, hasTrash, isFilled: false });
    plan.notes.push(noteOf(pending, found, source));
    if (pending.conversion.isRefused && found.unfit > 0)
      plan.refuse.push({ reason: refusalOf(pending, found, source) });
  }
  for (const pending of all) {
    const { table, column } = pending;
    const place = placeOf({ table: table.name, column: column.name });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each under its lock
    if (isLocking) await sql`lock table ${sql.table(place.table)} in share row exclusive mode`.execute(db);
    const begun = nextState(nextColumn(pending), stored.get(table.name) ?? NO_COLUMNS);
    const isFilled = isLocking && begun?.isComplete === true;
    // Its table is not read again while calls wait: an index has what may refuse it, and nothing else matters then.
    // oxlint-disable-next-line no-await-in-loop
    const found =
      isFilled && !pending.conversion.isRefused ? NONE : await countValues(db, pending, { place, hasTrash, isFilled });
    const isSame = isOfSameType(pending);
    if (isSame && found.unfit + found.changed === 0) continue;
    plan.notes.push(noteOf(pending, found));
    if (pending.conversion.isRefused && found.unfit > 0) plan.refuse.push({ reason: refusalOf(pending, found) });
    if (isSame) updateValues(plan, pending, { hasTrash, isLater: isFillLater(table.name) });
    else
      replaceColumn(plan, pending, {
        hasTrash,
        isSearchLater: isSearchLater(table.name),
        isJoinedLater: isJoinedLater(table.name),
        begun,
      });
  }
  return plan;
}

const NO_COLUMNS = { columns: new Map() };

/** How the column of another type is made beside the present one. */
function nextColumn(pending: Pending): NextColumn {
  const { table, column, conversion, from } = pending;
  return {
    table: table.name,
    column: column.name,
    type: column.type,
    value: (source) => {
      const value = convertedValue(pending, source);
      const isNone = defaultOf(column) !== undefined && conversion.isRefused;
      return isNone ? `case when not (${conversion.isUnfit(source, from)}) then ${value} end` : value;
    },
    isRefused: conversion.isRefused,
  };
}

/** Drops columns that were begun beside calls for what is not wanted any more, with what keeps all of their table. */
function giveUpOthers(
  plan: ConversionPlan,
  { design, all, isBeside }: { design: readonly TableDesign[]; all: readonly Pending[]; isBeside: boolean },
): void {
  for (const { name } of design) {
    const found = plan.stored.get(name);
    const begun = found === undefined ? [] : nextColumns(found);
    if (found === undefined || begun.length === 0) continue;
    const columns = new Map(found.columns);
    plan.stored.set(name, { ...found, columns });
    for (const column of begun) columns.delete(column);
    const own = all.filter((one) => one.table.name === name && !isOfSameType(one)).map(nextColumn);
    if (isBeside && own.length === 0) continue;
    const wanted = new Set(own.filter((next) => nextState(next, found)).map(({ column }) => nextOf(column)));
    plan.apply.push(
      dropKeepers(name),
      ...begun
        .filter((column) => !wanted.has(column))
        .map((column) => `alter table ${quote(name)} drop column ${quote(column)}`),
    );
  }
}

function pendingOf(design: readonly TableDesign[], stored: ReadonlyMap<string, StoredTable>): Pending[] {
  return design.flatMap((table) =>
    table.columns.flatMap((column): Pending[] => {
      const found = stored.get(table.name)?.columns.get(column.name);
      const from = found === undefined || found.generated ? undefined : leafTypeOf(found.type);
      const isSame = found?.type === column.type;
      if (from === undefined) return [];
      const fitting = (column.conversions ?? []).filter(
        (one) =>
          one.column === undefined &&
          one.from.includes(from) &&
          (isSame ? one.isEarlier !== undefined : one.part === undefined),
      );
      // Those of fields of items follow each other; of the whole column one reads its values.
      const whole = fitting.find(({ part }) => part === undefined);
      return fitting
        .filter((one) => one.part !== undefined || one === whole)
        .map((conversion) => ({ table, column, conversion, from }));
    }),
  );
}

/** The columns that are to be made of kept ones, and are not yet begun. */
function besideOf(
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
): { pending: Pending; source: string }[] {
  return design.flatMap((table) =>
    table.columns.flatMap((column) => {
      const found = stored.get(table.name);
      if (found === undefined || found.columns.has(column.name)) return [];
      const filled = convertedFrom(column, found);
      return filled === undefined ? [] : [{ pending: { table, ...filled }, source: filled.source }];
    }),
  );
}

/** Whether only the values of an enumeration changed, or those of fields of items. */
function isOfSameType({ column, conversion, from }: Pending): boolean {
  return conversion.isEarlier !== undefined && leafTypeOf(column.type) === from;
}

interface Counted {
  /** Values that there are, without those in the trash. */
  values: number;
  /** Those that the conversion does not take. */
  unfit: number;
  /** Values of an enumeration that are none of it any more, or lists with such or others of before in their items. */
  changed: number;
  /** The first records with a value that is not taken. */
  ids: string[];
  /** Values in the trash that it does not take. */
  trashed: number;
}

const NONE: Counted = { values: 0, unfit: 0, changed: 0, ids: [], trashed: 0 };

/** Records that are named. */
const NAMED = 5;

async function countValues(
  db: Db,
  pending: Pending,
  { place, hasTrash, isFilled }: { place: ColumnPlace; hasTrash: boolean; isFilled: boolean },
): Promise<Counted> {
  const { conversion, from } = pending;
  const column = quote(place.column);
  const unfit = conversion.isUnfit(column, from);
  const among = isOfSameType(pending) ? (conversion.isEarlier?.(column) ?? 'true') : 'true';
  const trash = quote('lawha_trash');
  const kept = fromJson(`(row -> ${textLiteral(place.column)})`, from);
  const trashed = hasTrash
    ? `(select count(*) from ${trash} where resource = ${textLiteral(place.table)} and ${conversion.isUnfit(kept, from)})`
    : '0';
  const { rows } = await sql<Counted>`${sql.raw(`select count(*)::int as "values",
      count(*) filter (where ${unfit})::int as unfit, count(*) filter (where ${among})::int as changed,
      array(select id::text from ${quote(place.table)} where ${isFilled ? `${leftOver(place.column)} and ` : ''}${unfit} order by id limit ${NAMED}) as ids,
      ${trashed}::int as trashed
    from ${quote(place.table)} where ${isFilled ? leftOver(place.column) : `${column} is not null`}`)}`.execute(db);
  const [counted] = rows;
  if (counted === undefined) return NONE;
  return { ...counted, unfit: counted.unfit + counted.trashed };
}

function noteOf(
  { table, column, conversion }: Pending,
  { values, unfit, changed }: Counted,
  source = column.name,
): string {
  const into = source === column.name ? '' : ` in ${quote(column.name)}`;
  const { part } = conversion;
  const what =
    part === undefined
      ? `${quote(source)} of ${quote(table.name)} becomes ${column.type}${into} by "${conversion.by}"`
      : `${quote(part)} of ${quote(table.name)} is converted by "${conversion.by}"`;
  const many =
    conversion.isEarlier === undefined || changed === values ? `${values} values` : `${changed} of ${values} values`;
  return `${what}: ${many}, ${unfit} of which it does not take`;
}

function refusalOf(
  { table, column, conversion }: Pending,
  { unfit, ids, trashed }: Counted,
  source = column.name,
): string {
  const of = unfit - trashed;
  const named = of === 0 ? '' : `: ${ids.join(', ')}${of > ids.length ? ' …' : ''}`;
  const records = `${of} records of ${quote(table.name)}${named}${trashed === 0 ? '' : `, and ${trashed} in the trash,`}`;
  return `${records} have in ${quote(conversion.part ?? source)} what "${conversion.by}" does not take; correct them, or write "otherwise" in "x-converted-from"`;
}

function updateValues(
  plan: ConversionPlan,
  pending: Pending,
  { hasTrash, isLater }: { hasTrash: boolean; isLater: boolean },
): void {
  const { table, column, conversion, from } = pending;
  const [name, own] = [quote(table.name), quote(column.name)];
  const others = (value: string): string => conversion.isEarlier?.(value) ?? 'false';
  const value = conversion.value(own, from);
  const statement = `update ${name} set ${own} = ${value} where ${others(own)}`;
  if (!isLater) plan.apply.push(statement);
  if (hasTrash) plan.apply.push(updateTrash(pending, ` and ${others(fromJson(keptValue(column.name), from))}`));
  // What a server of the version before writes meanwhile is not lost where it is not taken: the rest refuses it.
  const isTaken = conversion.isRefused ? ` and not (${conversion.isUnfit(own, from)})` : '';
  plan.batched.push({
    statement,
    table: table.name,
    batch: (size) =>
      `update ${name} set ${own} = ${value} where id in (select id from ${name} where ${others(own)}${isTaken} order by id limit ${size})`,
  });
}

function replaceColumn(
  plan: ConversionPlan,
  pending: Pending,
  {
    hasTrash,
    isSearchLater,
    isJoinedLater,
    begun,
  }: { hasTrash: boolean; isSearchLater: boolean; isJoinedLater: boolean; begun: NextState | undefined },
): void {
  const { table, column } = pending;
  const [name, own, next] = [quote(table.name), quote(column.name), quote(nextOf(column.name))];
  const found = plan.stored.get(table.name);
  if (found === undefined) return;
  const left: StoredTable = {
    ...found,
    columns: new Map(found.columns),
    indexes: new Set(found.indexes),
    foreignKeys: new Set(found.foreignKeys),
    unbuilt: new Set(),
  };
  plan.stored.set(table.name, left);
  plan.replaced.add(table.name);
  plan.apply.push(...dropDependents(table, own, { left, unbuilt: found.unbuilt, isSearchLater, isJoinedLater }));
  if (left.columns.has(SEARCH) !== found.columns.has(SEARCH)) plan.withoutSearch.add(table.name);
  const made = nextColumn(pending);
  const initial = defaultOf(column);
  const statement =
    begun === undefined
      ? `update ${name} set ${next} = ${convertedValue(pending, own)} where ${own} is not null`
      : `update ${name} set ${next} = ${made.value(own)} where id > ${begun.until}`;
  plan.next.push({ statement, next: made, table });
  if (begun === undefined) {
    const type = `${column.type}${initial === undefined ? '' : ` default ${initial}`}`;
    plan.apply.push(`alter table ${name} add column ${next} ${type}`, statement);
  } else {
    if (!begun.isComplete) plan.apply.push(statement);
    if (initial !== undefined) plan.apply.push(`alter table ${name} alter column ${next} set default ${initial}`);
    plan.apply.push(`comment on column ${name}.${next} is null`);
  }
  plan.apply.push(
    `alter table ${name} drop column ${own}`,
    `alter table ${name} rename column ${next} to ${own}`,
    ...(begun === undefined ? [] : takeIndexes(pending, left)),
    ...(hasTrash ? [updateTrash(pending, '')] : []),
  );
  left.columns.set(column.name, { type: column.type, notNull: false, generated: false, comment: null });
}

/** The indexes that were built of the next column get the names of those that were dropped; an unfinished one is dropped. */
function takeIndexes({ table, column }: Pending, left: StoredTable): string[] {
  return nextIndexes(table, column.name).flatMap(({ index, name }) => {
    if (!left.successors.has(name)) return [`drop index if exists ${quote(name)}`];
    left.indexes.add(index.name);
    return [`alter index ${quote(name)} rename to ${quote(index.name)}`];
  });
}

/** What PostgreSQL would not let a column be dropped with, and what would be lost with it. */
function dropDependents(
  table: TableDesign,
  own: string,
  {
    left,
    unbuilt,
    isSearchLater,
    isJoinedLater,
  }: { left: StoredTable; unbuilt: ReadonlySet<string>; isSearchLater: boolean; isJoinedLater: boolean },
): string[] {
  const name = quote(table.name);
  const statements = [...unbuilt].map((index) => `drop index ${quote(index)}`);
  for (const index of left.indexes) {
    const design = table.indexes.find((one) => one.name === index);
    if (design !== undefined && !design.body.includes(own)) continue;
    statements.push(`drop index ${quote(index)}`);
    left.indexes.delete(index);
  }
  for (const key of left.foreignKeys) {
    if (table.foreignKeys.some((one) => one.name === key)) continue;
    statements.push(`alter table ${name} drop constraint ${quote(key)}`);
    left.foreignKeys.delete(key);
  }
  for (const [column, { generated, comment }] of left.columns) {
    const isSearch = column === SEARCH || column === NEXT_SEARCH;
    if (!generated && !isSearch) continue;
    // A text for searching that does not look into the column, before as after, is kept.
    if (isSearch && table.search?.includes(own) === false && comment === searchMark(table.search)) continue;
    if (column === SEARCH && isSearchLater && table.search !== undefined) {
      // It keeps its text until another one is filled, and gets that of each record that is written.
      if (generated) statements.push(`alter table ${name} alter column ${quote(column)} drop expression`);
      statements.push(`comment on column ${name}.${quote(column)} is null`);
      left.columns.set(column, { type: 'text', notNull: false, generated: false, comment: null });
      continue;
    }
    const design = table.columns.find((one) => one.name === column);
    if (!isSearch && design === undefined) continue;
    if (design?.type === 'text' && isJoinedLater) {
      statements.push(...releaseJoined(table.name, column));
      left.columns.set(column, { type: 'text', notNull: true, generated: false, comment: JOINED });
      continue;
    }
    statements.push(`alter table ${name} drop column ${quote(column)}`);
    left.columns.delete(column);
    for (const { name: index, body } of table.indexes) if (body.includes(quote(column))) left.indexes.delete(index);
  }
  return statements;
}

function keptValue(column: string): string {
  return `(row -> ${textLiteral(column)})`;
}

function updateTrash(pending: Pending, where: string): string {
  const { table, column, from } = pending;
  const value = convertedValue(pending, fromJson(keptValue(column.name), from));
  return `update "lawha_trash" set row = jsonb_set(row, array[${textLiteral(column.name)}], coalesce(to_jsonb(${value}), 'null'))
    where resource = ${textLiteral(table.name)} and row ? ${textLiteral(column.name)}${where}`;
}
