import { dropColumn, dropLinks, keptColumns } from './conversions/keptColumns.ts';
import { fillStatements, markUnfilled } from './conversions/planFills.ts';
import { RELATED } from './designRelatedText.ts';
import { firstParts } from './months/monthNames.ts';
import { quote } from './names.ts';
import type { StoredTable } from './readSchema.ts';
import {
  makeSearch,
  markSearch,
  NEXT_SEARCH,
  SEARCH,
  searchColumn,
  searchIndexes,
  searchStateOf,
  swapSearch,
} from './search/searchColumn.ts';
import type { ColumnDesign, TableDesign } from './TableDesign.types.ts';
import { TURN } from './turns.ts';
import { JOINED, type JoinedState, joinedStateOf, markJoined, releaseJoined } from './values/joinedColumn.ts';

/** What brings the database to the design. */
export interface SchemaPlan {
  /** Safe statements, in order. */
  apply: string[];
  /** Safe statements for new tables that are faster on many rows than row by row, for after the tables are filled. */
  afterwards: string[];
  /** Columns that can be made NOT NULL once they hold no null. */
  tighten: { table: string; column: string }[];
  /** Statements that could lose data: for a person to run; never executed here. Without one a definition has to change, or another program's table. `drops` is the column that one drops. */
  refuse: { reason: string; statement?: string; drops?: { table: string; column: string } }[];
  /** Of the statements those that change one record as another: `migrate` makes them in batches on a large table. */
  batched: string[];
  /** Tables whose column for searching is filled beside calls. */
  searches: TableDesign[];
  /** Statements for when those columns are filled: the present ones read columns that are dropped. */
  afterSearches: string[];
  /** What is left of removed fields, in words; it is dropped on purpose alone. */
  kept: string[];
  /** The same of fields that got another type in a column of their own. */
  earlier: string[];
}

export interface PlanOptions {
  /** Whether the columns of removed fields are dropped, with their values. Default: false. */
  isDropping?: boolean;
  /** Whether the column for searching of a table is filled beside calls, and left as it is until then. Default: of none. */
  isSearchLater?: (table: string) => boolean;
  /** Whether new columns of a table are filled beside calls, and are noted as unfilled until then. Default: of none. */
  isFillLater?: (table: string) => boolean;
  /** Whether joined texts of a table are made beside calls, and kept by a trigger from then on. Default: of none. */
  isJoinedLater?: (table: string) => boolean;
}

/** Compares the design of all groups with the database. Tables that no definition names are left alone. */
export function planSchema(
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
  {
    isDropping = false,
    isSearchLater = () => false,
    isFillLater = () => false,
    isJoinedLater = () => false,
  }: PlanOptions = {},
): SchemaPlan {
  const plan: SchemaPlan = {
    apply: [],
    afterwards: [],
    tighten: [],
    refuse: [],
    batched: [],
    searches: [],
    afterSearches: [],
    kept: [],
    earlier: [],
  };
  const hasTrash = stored.has('lawha_trash');
  for (const table of design) {
    const found = stored.get(table.name);
    if (found === undefined) plan.apply.push(...createTable(table), ...markSearch(table));
    else planTable(plan, table, { stored: found, hasTrash, isDropping, isSearchLater, isFillLater, isJoinedLater });
    for (const links of table.removedLinks ?? []) {
      if (!stored.has(links)) continue;
      if (isDropping) plan.apply.push(...dropLinks(table.name, links));
      else plan.kept.push(`the table ${quote(links)}`);
    }
  }
  for (const table of design) {
    const found = stored.get(table.name);
    const last = found === undefined ? plan.afterwards : plan.apply;
    for (const { name, unique, body } of table.indexes) {
      if (found?.indexes.has(name)) continue;
      // What is filled beside calls gets its index there.
      if (plan.searches.includes(table) && found?.columns.has(SEARCH) === false && body.includes(quote(SEARCH)))
        continue;
      const statement = `create ${unique ? 'unique ' : ''}index ${quote(name)} on ${quote(table.name)} ${body}`;
      // An index for searching queues new rows in a list, which is faster than inserting them singly.
      if (unique || body.startsWith('using gin')) plan.apply.push(statement);
      else last.push(statement);
    }
    for (const key of table.foreignKeys) {
      if (found?.foreignKeys.has(key.name)) continue;
      last.push(
        `alter table ${quote(table.name)} add constraint ${quote(key.name)} foreign key (${quote(key.column)}) references ${quote(key.target)} (id) on delete ${key.onDelete}`,
      );
    }
  }
  return plan;
}

/** Whether all that is refused is what a person could drop; elsewhere the definitions, records, or another program's table have to change. */
export function isAllLost(refused: SchemaPlan['refuse']): boolean {
  return refused.length > 0 && refused.every(({ statement }) => statement !== undefined);
}

/** Whether a statement drops a column, which PostgreSQL refuses as long as a view reads it. */
export function dropsColumn(statement: string): boolean {
  return /^alter table "(?:[^"]|"")+" drop column /.test(statement);
}

function createTable({ name, columns, search, months }: TableDesign): string[] {
  const lines = [
    ...columns.map(
      (column) => `${quote(column.name)} ${column.type}${column.notNull ? ' not null' : ''}${extraOf(column)}`,
    ),
    ...(search === undefined ? [] : [searchColumn(search)]),
    ...(months === undefined ? [] : [`primary key (${months.key.map(quote).join(', ')})`]),
  ];
  const create = `create table ${quote(name)} (${lines.join(', ')})`;
  return months === undefined
    ? [create]
    : [`${create} partition by range (${quote(months.column)})`, ...firstParts(name)];
}

function planTable(
  plan: SchemaPlan,
  table: TableDesign,
  {
    stored,
    hasTrash,
    isDropping,
    isSearchLater,
    isFillLater,
    isJoinedLater,
  }: { stored: StoredTable; hasTrash: boolean } & Required<PlanOptions>,
): void {
  const name = quote(table.name);
  const wanted = new Set(table.columns.map((column) => column.name));
  for (const index of stored.unbuilt) plan.apply.push(`drop index ${quote(index)}`);
  for (const index of stored.indexes) {
    if (!table.indexes.some((design) => design.name === index)) plan.apply.push(`drop index ${quote(index)}`);
  }
  for (const key of stored.foreignKeys) {
    if (!table.foreignKeys.some((design) => design.name === key))
      plan.apply.push(`alter table ${name} drop constraint ${quote(key)}`);
    else if (stored.unchecked.has(key)) plan.apply.push(`alter table ${name} validate constraint ${quote(key)}`);
  }
  for (const column of table.columns)
    planColumn(plan, table, column, { stored, isJoinedLater: isJoinedLater(table.name) });
  const fills = fillStatements(table, { stored, hasTrash });
  plan.apply.push(...(isFillLater(table.name) ? markUnfilled(table, stored) : fills));
  plan.batched.push(...fills.slice(0, 1));
  planSearch(plan, table, stored, isSearchLater(table.name));
  const kept = new Set(keptColumns(table, stored));
  for (const column of kept) {
    const into = plan.searches.includes(table) ? plan.afterSearches : plan.apply;
    if (isDropping) into.push(...dropColumn(table.name, column));
    else keepColumn(plan, table, { column, stored });
  }
  // One that is generated reads another.
  const found = [...stored.columns].toSorted(([, one], [, other]) => Number(other.generated) - Number(one.generated));
  for (const [column] of found) {
    if (wanted.has(column) || kept.has(column) || column === SEARCH || column === NEXT_SEARCH) continue;
    if (column === RELATED || column === TURN) {
      plan.apply.push(`alter table ${name} drop column ${quote(column)}`);
      continue;
    }
    plan.refuse.push({
      reason: `column ${quote(column)} of table ${name} is in no definition`,
      statement: `alter table ${name} drop column ${quote(column)};`,
      drops: { table: table.name, column },
    });
  }
}

/** What is not written by servers of the present version: it is not required, and noted by what it is kept of. */
function keepColumn(
  plan: SchemaPlan,
  { name: table, columns }: TableDesign,
  { column, stored }: { column: string; stored: StoredTable },
): void {
  const found = stored.columns.get(column);
  if (found?.notNull === true && !found.generated)
    plan.apply.push(`alter table ${quote(table)} alter column ${quote(column)} drop not null`);
  const isEarlier = columns.some(({ conversions }) => conversions?.some((one) => one.column === column) === true);
  (isEarlier ? plan.earlier : plan.kept).push(`the column ${quote(column)} of ${quote(table)}`);
}

/** A joined text that is not as it is wanted. */
function planJoined(
  plan: SchemaPlan,
  { name: table, indexes }: Pick<TableDesign, 'name' | 'indexes'>,
  { column, stored, state }: { column: ColumnDesign; stored: StoredTable; state: Exclude<JoinedState, 'generated'> },
): void {
  const [name, target] = [quote(column.name), quote(table)];
  const drop = `alter table ${target} drop column ${name}`;
  if (state === 'own')
    plan.refuse.push({
      reason: `column ${name} of table ${target} has values of its own, the definition makes it of other fields`,
      statement: `${drop};`,
      drops: { table, column: column.name },
    });
  if (state === 'added')
    plan.apply.push(
      `alter table ${target} add column ${name} ${column.type} not null default ''`,
      markJoined(table, column.name),
    );
  if (state === 'released') plan.apply.push(...releaseJoined(table, column.name));
  if (state === 'anew') {
    plan.apply.push(drop, `alter table ${target} add column ${name} ${column.type} not null${extraOf(column)}`);
    for (const { name: index, body } of indexes) if (body.includes(name)) stored.indexes.delete(index);
  }
}

function planColumn(
  plan: SchemaPlan,
  table: Pick<TableDesign, 'name' | 'indexes'>,
  column: ColumnDesign,
  { stored, isJoinedLater }: { stored: StoredTable; isJoinedLater: boolean },
): void {
  const found = stored.columns.get(column.name);
  const [name, target] = [quote(column.name), quote(table.name)];
  const state = joinedStateOf(column, found, isJoinedLater);
  if (state !== undefined && state !== 'generated') {
    planJoined(plan, table, { column, stored, state });
    return;
  }
  if (state === undefined && found?.generated === true)
    plan.apply.push(`alter table ${target} alter column ${name} drop expression`);
  if (state === undefined && found?.comment === JOINED) plan.apply.push(`comment on column ${target}.${name} is null`);
  if (found === undefined) {
    // A value fills the rows that exist; without one the column starts nullable and is tightened when it can be.
    const filled = column.notNull && (column.extra !== undefined || column.initial !== undefined);
    const initial = column.extra === undefined && column.initial !== undefined ? ` default ${column.initial}` : '';
    plan.apply.push(
      `alter table ${target} add column ${name} ${column.type}${filled ? ' not null' : ''}${extraOf(column)}${initial}`,
    );
    // Where a record may lack it, the value is of those that there are. Elsewhere servers of the version before add records without it.
    if (initial !== '' && !filled) plan.apply.push(`alter table ${target} alter column ${name} drop default`);
    if (column.notNull && !filled) plan.tighten.push({ table: table.name, column: column.name });
    return;
  }
  if (found.type !== column.type) {
    plan.refuse.push({
      reason: `column ${name} of table ${target} is ${found.type}, the definition wants ${column.type}; how its values become that may be said in "x-converted-from"`,
      statement: `alter table ${target} alter column ${name} type ${column.type} using ${name}::${column.type};`,
    });
  }
  if (found.notNull && !column.notNull) plan.apply.push(`alter table ${target} alter column ${name} drop not null`);
  if (!found.notNull && column.notNull) plan.tighten.push({ table: table.name, column: column.name });
}

/** The search column is derived data: when its expression changes it is built again. */
function planSearch(plan: SchemaPlan, table: TableDesign, stored: StoredTable, isLater: boolean): void {
  const name = quote(table.name);
  const state = searchStateOf(table, stored, isLater);
  if (state === 'later') {
    plan.searches.push(table);
    return;
  }
  if (state === 'swapped') {
    plan.apply.push(...swapSearch(table, stored));
    for (const { index } of searchIndexes(table)) stored.indexes.add(index.name);
    return;
  }
  if (stored.columns.has(NEXT_SEARCH)) plan.apply.push(`alter table ${name} drop column ${quote(NEXT_SEARCH)}`);
  if (state === 'kept') return;
  if (stored.columns.has(SEARCH)) {
    plan.apply.push(`alter table ${name} drop column ${quote(SEARCH)}`);
    stored.indexes.clear();
    for (const index of table.indexes) plan.apply.push(`drop index if exists ${quote(index.name)}`);
  }
  plan.apply.push(...makeSearch(table));
}

function extraOf({ extra }: ColumnDesign): string {
  return extra === undefined ? '' : ` ${extra}`;
}
