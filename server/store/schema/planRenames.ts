import { quote } from './names.ts';
import type { StoredTable } from './readSchema.ts';
import type { TableDesign } from './TableDesign.types.ts';

/** Whether something of a design had another name, so that the database may have it under that. */
export function hasFormerNames(design: readonly TableDesign[]): boolean {
  return design.some(
    ({ formerly, columns }) => formerly !== undefined || columns.some((column) => column.formerly !== undefined),
  );
}

/**
 * Statements that give tables and columns their present names (`x-renamed-from`), with the records of the trash, which
 * are kept by columns. What has its present name already is left alone, and so is what another column or table of the
 * design is called.
 */
export function planRenames(design: readonly TableDesign[], stored: ReadonlyMap<string, StoredTable>): string[] {
  const tables = new Set(design.map(({ name }) => name));
  return design.flatMap((table) => {
    const before = stored.has(table.name)
      ? undefined
      : table.formerly?.find((name) => stored.has(name) && !tables.has(name));
    if (before !== undefined)
      return [
        `alter table ${quote(before)} rename to ${quote(table.name)}`,
        `update lawha_trash set links = ${renamedKey('links', before, table.name)} where links ? ${text(before)}`,
      ];
    const found = stored.get(table.name);
    return found === undefined ? [] : renameColumns(table, found);
  });
}

function renameColumns({ name, columns }: TableDesign, stored: StoredTable): string[] {
  const wanted = new Set(columns.map((column) => column.name));
  const taken = new Set<string>();
  return columns.flatMap((column) => {
    if (stored.columns.has(column.name)) return [];
    const before = column.formerly?.find((old) => stored.columns.has(old) && !wanted.has(old) && !taken.has(old));
    if (before === undefined) return [];
    taken.add(before);
    return [
      `alter table ${quote(name)} rename column ${quote(before)} to ${quote(column.name)}`,
      `update lawha_trash set row = ${renamedKey('row', before, column.name)}
        where resource = ${text(name)} and row ? ${text(before)}`,
    ];
  });
}

/** A value of JSON with another name for one of its keys. */
function renamedKey(value: string, before: string, now: string): string {
  return `(${value} - ${text(before)}) || jsonb_build_object(${text(now)}, ${value} -> ${text(before)})`;
}

/** A text of SQL; names of definitions have no quotes, and none is trusted not to. */
function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
