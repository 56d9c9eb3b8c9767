import type { ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { RowsProps } from '../../engine/react/registry/Parts.types.ts';
import { RowsEditor } from '../../widgets/rows/RowsEditor.tsx';
import { cellRegistry } from './cellRegistry.ts';
import { validatorsOf } from './formValidators.ts';

const PARTS = { cells: cellRegistry };

/** Rows of a form, with the cells of lists and the checks of the forms of their group. */
export default function RowsScreen(props: RowsProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <RowsEditor {...props} loadChecks={validatorsOf} />
    </PartsProvider>
  );
}
