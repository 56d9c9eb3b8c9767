import type { ReactNode } from 'react';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { ImportButton } from './ImportButton.tsx';
import { TrashButton } from './TrashButton.tsx';

/** Draws the tools that are loaded after the rows, in the places that are kept for them. */
export function LaterTools(): ReactNode {
  const { access } = useListSettings();
  return (
    <>
      <ImportButton />
      {access.trash && <TrashButton />}
    </>
  );
}
