import type { ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ShownValueProps } from '../../engine/react/registry/Parts.types.ts';
import { showColumn } from '../../engine/react/show/showColumn.ts';
import { FactValue } from '../../widgets/views/show/facts/FactValue.tsx';
import { cellRegistry } from './cellRegistry.ts';

const PARTS = { cells: cellRegistry };

/** A value of a record on a form, drawn by its cell. */
export default function ShownValueScreen({ resource, field, row }: ShownValueProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <FactValue resource={resource} row={row} field={field} column={showColumn(resource, field)} />
    </PartsProvider>
  );
}
