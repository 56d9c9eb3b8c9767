import { Suspense, type ReactNode } from 'react';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';

export interface ImportToolProps {
  onClose: () => void;
  /** Focused afterwards. */
  returnTo: () => HTMLElement | null;
}

/** Draws the dialog that imports a file into the list. */
export function ImportTool({ onClose, returnTo }: ImportToolProps): ReactNode {
  const { Bulk } = useParts();
  const { resource, access } = useListSettings();
  const { refresh } = useListDataContext();
  if (Bulk === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Bulk
        isImport
        resource={resource}
        access={access}
        ids={[]}
        total={0}
        isAll={false}
        query={{}}
        onChanged={refresh}
        returnTo={returnTo}
        onClose={onClose}
      />
    </Suspense>
  );
}
