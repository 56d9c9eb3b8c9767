import type { ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { BulkDialogProps } from '../../engine/react/registry/Parts.types.ts';
import { BulkDialog } from '../../widgets/jobs/BulkDialog.tsx';
import { cellRegistry } from './cellRegistry.ts';
import { permissionKeys } from './permissionKeys.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const PARTS = { cells: cellRegistry, widgets: widgetRegistry, permissionKeys };

/** The dialog of a change of many records, with every widget. */
export default function BulkScreen(props: BulkDialogProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      <BulkDialog {...props} />
    </PartsProvider>
  );
}
