import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';
import { columnLists } from './columnLists.ts';
import { fieldOf } from '../../fieldNames.ts';
import { editedProperties } from './propertyList.ts';
import { resolveColumnKey } from './resolveColumnKey.ts';

/** A cell that a definition uses. */
export interface CellUse {
  cell: string;
  /** Where it is stated, or the field from which it is inferred. */
  path: JsonPath;
  stated: boolean;
  /** The field that it draws, when it is one of the record's. */
  field?: ResolvedField;
}

/** Cells of the stated columns and of the declared fields. */
export function cellUses(target: DefinitionTarget, project: Project): CellUse[] {
  const columns = columnLists(target.definition)
    .flat()
    .flatMap(({ column, path }): CellUse[] => {
      if (column.cell === undefined) return [];
      const found = resolveColumnKey(column.key, target, project);
      const use = { cell: column.cell, path: [...path, 'cell'], stated: true };
      return [found.kind === 'field' ? { ...use, field: found.field } : use];
    });
  const fields = editedProperties(target.definition).flatMap((placed): CellUse[] => {
    const { property, path } = placed;
    const field = fieldOf(target, placed);
    if (field === undefined || field.writeOnly) return [];
    const stated = property['x-cell'] !== undefined;
    return [{ cell: field.cell, path: stated ? [...path, 'x-cell'] : path, stated, field }];
  });
  return [...columns, ...fields];
}
