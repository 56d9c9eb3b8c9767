import type { ReactNode } from 'react';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedResource,
} from '../../../../engine/core/definition/Resolved.types.ts';
import type { CellContext, Row } from '../../../../engine/core/registry/defineCell.ts';
import { drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface FactValueProps {
  resource: ResolvedResource;
  row: Row;
  column: ResolvedColumn;
  field?: ResolvedField;
}

/** Draws the cell of a value, whole. */
export function FactValue({ resource, row, column, field }: FactValueProps): ReactNode {
  const { t, language } = useText();
  const registry = useParts().cells;
  const context: CellContext = {
    t: (key, values) => t(key, values ?? {}),
    language,
    resource,
    column,
    row,
    place: 'show',
    options: column.options,
    ...(field && { field }),
  };
  return <span data-testid={`cell-${column.key}`}>{drawCell(registry, context)}</span>;
}
