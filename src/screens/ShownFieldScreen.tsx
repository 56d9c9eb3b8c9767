import type { ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ShownFieldProps } from '../../engine/react/registry/Parts.types.ts';
import { ShownField } from '../../widgets/views/form/ShownField.tsx';
import { cellRegistry } from './cellRegistry.ts';

const PARTS = { cells: cellRegistry };

/** A field of a form that shows its value, drawn by its cell. */
export default function ShownFieldScreen(props: ShownFieldProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <ShownField {...props} />
    </PartsProvider>
  );
}
