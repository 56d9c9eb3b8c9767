import { nextOf } from './conversions/nextColumn.ts';
import { quote, textLiteral } from './names.ts';
import type { SchemaPlan } from './planSchema.ts';
import type { StoredTable } from './readSchema.ts';
import type { ColumnPlace, TableDesign } from './TableDesign.types.ts';

/** What gives tables and columns their present names. */
export interface RenamePlan {
  /** Statements, in order. */
  apply: string[];
  refuse: SchemaPlan['refuse'];
  /** The tables as they are afterwards. */
  stored: Map<string, StoredTable>;
  /** Former names of tables and of columns, by `table` and `table.column` of the present ones. */
  names: Map<string, string>;
}

export interface RenameOptions {
  stored: ReadonlyMap<string, StoredTable>;
  /** The tables that have rows, of those that exist under a former name and the present one. */
  filled: ReadonlySet<string>;
  /** The design by the former names of groups, table by table: what indexes and foreign keys are called now. */
  former: readonly TableDesign[];
  /** Tables of groups: a start is refused where one of them has records under both names. */
  groups: ReadonlySet<string>;
}

/** Where a column of a design is as long as nothing was renamed. */
export function placeBefore({ names }: Pick<RenamePlan, 'names'>): (place: ColumnPlace) => ColumnPlace {
  return ({ table, column }) => ({
    table: names.get(table) ?? table,
    column: names.get(`${table}.${column}`) ?? column,
  });
}

/** Whether something of a design had another name, so that the database may have it under that. */
export function hasFormerNames(design: readonly TableDesign[]): boolean {
  return design.some(
    ({ formerly, columns }) => formerly !== undefined || columns.some((column) => column.formerly !== undefined),
  );
}

/** The name under which a table is there that had several; undefined where it has none of them, or another table has it. */
export function formerTable(
  { formerly }: Pick<TableDesign, 'formerly'>,
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
): string | undefined {
  return formerly?.find((name) => stored.has(name) && !design.some((table) => table.name === name));
}

/**
 * Statements that give tables and columns their present names (`renamedFrom`, `x-renamed-from`), with the records of the
 * trash, which are kept by columns. What has its present name already is left alone, and so is what another column or
 * table of the design is called. A table that was made under the present name and has no rows is replaced.
 */
export function planRenames(design: readonly TableDesign[], options: RenameOptions): RenamePlan {
  const { stored, filled, former, groups } = options;
  const plan: RenamePlan = { apply: [], refuse: [], stored: new Map([...stored].map(copyOf)), names: new Map() };
  for (const [index, table] of design.entries()) {
    const before = formerTable(table, design, stored);
    const isThere = stored.has(table.name);
    if (before !== undefined && (!isThere || !filled.has(table.name))) {
      if (isThere) plan.apply.push(...dropEmpty(table.name));
      plan.apply.push(...renameTable(before, table.name));
      moveTable(plan.stored, before, table.name);
      plan.names.set(table.name, before);
    } else if (before !== undefined && groups.has(table.name) && filled.has(before)) {
      plan.refuse.push({
        reason: `the table ${quote(before)}, whose name was changed to ${quote(table.name)}, and that table both have records`,
        statement: `drop table ${quote(before)} cascade;`,
      });
    }
    const found = plan.stored.get(table.name);
    if (found === undefined) continue;
    plan.apply.push(...renameColumns(table, found, plan.names), ...renameParts(table, former[index], found));
  }
  return plan;
}

function copyOf([name, table]: [string, StoredTable]): [string, StoredTable] {
  const { columns, indexes, foreignKeys } = table;
  const copies = { columns: new Map(columns), indexes: new Set(indexes), foreignKeys: new Set(foreignKeys) };
  return [name, { ...table, ...copies }];
}

function moveTable(stored: Map<string, StoredTable>, before: string, now: string): void {
  const table = stored.get(before);
  stored.delete(before);
  if (table !== undefined) stored.set(now, table);
}

/** With what triggers maintain because of it, which is made again. */
function dropEmpty(name: string): string[] {
  return [
    `do $drop$ declare old text; begin
      for old in select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = ${textLiteral(quote(name))}::regclass and p.proname like 'lwt\\_%'
      loop execute format('drop function %I() cascade', old); end loop;
    end $drop$`,
    `drop table ${quote(name)} cascade`,
  ];
}

/** The sequence and the key are called after the table, so that a copy of the database finds them. */
function renameTable(before: string, now: string): string[] {
  const table = textLiteral(quote(now));
  const [sequence, key] = [textLiteral(`${now}_id_seq`), textLiteral(`${now}_pkey`)];
  return [
    `alter table ${quote(before)} rename to ${quote(now)}`,
    `do $names$ declare old text; begin
      select pg_get_serial_sequence(${table}, 'id') into old
        from pg_attribute where attrelid = ${table}::regclass and attname = 'id';
      if old is not null and to_regclass(quote_ident(${sequence})) is null then
        execute format('alter sequence %s rename to %I', old, ${sequence});
      end if;
      select conname into old from pg_constraint where conrelid = ${table}::regclass and contype = 'p';
      if found and to_regclass(quote_ident(${key})) is null then
        execute format('alter table %s rename constraint %I to %I', ${table}, old, ${key});
      end if;
    end $names$`,
    `update lawha_trash set links = ${renamedKey('links', before, now)} where links ? ${textLiteral(before)}`,
  ];
}

function renameColumns({ name, columns }: TableDesign, stored: StoredTable, names: Map<string, string>): string[] {
  const wanted = new Set(columns.map((column) => column.name));
  const taken = new Set<string>();
  return columns.flatMap((column) => {
    if (stored.columns.has(column.name)) return [];
    const before = column.formerly?.find((old) => stored.columns.has(old) && !wanted.has(old) && !taken.has(old));
    const kept = before === undefined ? undefined : stored.columns.get(before);
    if (before === undefined || kept === undefined) return [];
    taken.add(before);
    stored.columns.delete(before);
    stored.columns.set(column.name, kept);
    names.set(`${name}.${column.name}`, before);
    const next = stored.columns.get(nextOf(before));
    if (next !== undefined) {
      stored.columns.delete(nextOf(before));
      stored.columns.set(nextOf(column.name), next);
    }
    return [
      `alter table ${quote(name)} rename column ${quote(before)} to ${quote(column.name)}`,
      // One that was made beside it is to take its place.
      ...(next === undefined
        ? []
        : [`alter table ${quote(name)} rename column ${quote(nextOf(before))} to ${quote(nextOf(column.name))}`]),
      `update lawha_trash set row = ${renamedKey('row', before, column.name)}
        where resource = ${textLiteral(name)} and row ? ${textLiteral(before)}`,
    ];
  });
}

/** Indexes and foreign keys that are the same but for the name of a group, so that none is built again. */
function renameParts(table: TableDesign, former: TableDesign | undefined, stored: StoredTable): string[] {
  const indexes = table.indexes.flatMap(({ name }, index) => {
    const before = former?.indexes[index]?.name;
    if (!isRenamed(stored.indexes, before, name)) return [];
    return [`alter index ${quote(before)} rename to ${quote(name)}`];
  });
  const keys = table.foreignKeys.flatMap(({ name }, index) => {
    const before = former?.foreignKeys[index]?.name;
    if (!isRenamed(stored.foreignKeys, before, name)) return [];
    return [`alter table ${quote(table.name)} rename constraint ${quote(before)} to ${quote(name)}`];
  });
  return [...indexes, ...keys];
}

function isRenamed(names: Set<string>, before: string | undefined, now: string): before is string {
  if (before === undefined || before === now || names.has(now) || !names.delete(before)) return false;
  names.add(now);
  return true;
}

/** A value of JSON with another name for one of its keys. */
function renamedKey(value: string, before: string, now: string): string {
  const [old, present] = [textLiteral(before), textLiteral(now)];
  return `(${value} - ${old}) || jsonb_build_object(${present}, ${value} -> ${old})`;
}
