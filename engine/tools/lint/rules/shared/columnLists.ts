import type { ColumnDefinition, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A column as an object, and its path. */
export interface PlacedColumn {
  column: Exclude<ColumnDefinition, string>;
  path: JsonPath;
  /** Path of its key: the column itself when it is a shorthand. */
  keyPath: JsonPath;
}

/** The lists of columns that a definition states: its own, then those of its list variants. */
export function columnLists(definition: ResourceDefinition): PlacedColumn[][] {
  const own = placeColumns(definition.columns ?? [], ['columns']);
  const variants = (definition.routes ?? []).map((route, index) =>
    typeof route === 'string' ? [] : placeColumns(route.columns ?? [], ['routes', index, 'columns']),
  );
  return [own, ...variants];
}

function placeColumns(columns: readonly ColumnDefinition[], at: JsonPath): PlacedColumn[] {
  return columns.map((column, index) => {
    const path = [...at, index];
    return typeof column === 'string'
      ? { column: { key: column }, path, keyPath: path }
      : { column, path, keyPath: [...path, 'key'] };
  });
}
