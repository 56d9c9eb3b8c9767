import { lazy, Suspense, type ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { BulkDialogProps } from '../../engine/react/registry/Parts.types.ts';
import { BulkDialog } from '../../widgets/jobs/BulkDialog.tsx';
import { loadChunk } from '../base/loadChunk.ts';
import { cellRegistry } from './cellRegistry.ts';
import { permissionKeys } from './permissionKeys.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const PARTS = { cells: cellRegistry, widgets: widgetRegistry, permissionKeys };

const ImportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../widgets/jobs/import/ImportDialog.tsx')).ImportDialog })),
);

/** The dialog of a change of many records, with every widget, or of an import. */
export default function BulkScreen(props: BulkDialogProps): ReactNode {
  return (
    <PartsProvider value={PARTS}>
      {props.isImport === true ? (
        <Suspense fallback={null}>
          <ImportDialog {...props} />
        </Suspense>
      ) : (
        <BulkDialog {...props} />
      )}
    </PartsProvider>
  );
}
