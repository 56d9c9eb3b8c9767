import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { cellValueOf, isEmptyValue } from '../../core/records/cellValueOf.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { CellRegistry } from '../registry/Parts.types.ts';
import { showColumn } from './showColumn.ts';

/** Which of the named fields have nothing to show for a record. A cell that says something of nothing is not among them. */
export function foldedFields(
  registry: CellRegistry,
  resource: ResolvedResource,
  { row, names }: { row: Row; names: readonly string[] },
): string[] {
  return names.filter((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name);
    if (field === undefined) return false;
    return isSilent(registry, resource, { row, field });
  });
}

/** Whether a field of a record has nothing to show but a dash. */
export function isSilent(
  registry: CellRegistry,
  resource: ResolvedResource,
  { row, field }: { row: Row; field: ResolvedField },
): boolean {
  const column = showColumn(resource, field);
  if (!isEmptyValue(cellValueOf(row, column, field))) return false;
  const manifest = Object.hasOwn(registry, column.cell) ? registry[column.cell]?.manifest : undefined;
  if (manifest?.drawsEmpty !== true) return true;
  // A cell with the option `empty` shows nothing without it.
  return manifest.options !== undefined && 'empty' in manifest.options && column.options['empty'] === undefined;
}
