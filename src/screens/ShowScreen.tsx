import type { ReactNode } from 'react';
import { CellRegistryProvider } from '../../engine/react/registry/CellRegistry.tsx';
import { PanelRegistryProvider } from '../../engine/react/registry/PanelRegistry.tsx';
import { PreviewRegistryProvider } from '../../engine/react/registry/PreviewRegistry.tsx';
import { ShowView } from '../../widgets/views/show/ShowView.tsx';
import { cellRegistry } from './cellRegistry.ts';
import { panelRegistry } from './panelRegistry.ts';
import { previewRegistry } from './previewRegistry.ts';
import { RecordLinks } from './RecordLinks.tsx';
import { Replies } from './Replies.tsx';
import type { ScreenProps } from './ScreenProps.ts';
import { StateChanges } from './StateChanges.tsx';

/** The page of one record: the generic show view with every cell. */
export default function ShowScreen({ resource, id }: ScreenProps): ReactNode {
  if (id === undefined) throw new Error(`The show page of ${resource.name} was opened without an id`);
  return (
    <CellRegistryProvider value={cellRegistry}>
      <RecordLinks>
        <StateChanges>
          <Replies>
            <PanelRegistryProvider value={panelRegistry}>
              <PreviewRegistryProvider value={previewRegistry}>
                <ShowView key={`${resource.name}/${id}`} resource={resource} id={id} />
              </PreviewRegistryProvider>
            </PanelRegistryProvider>
          </Replies>
        </StateChanges>
      </RecordLinks>
    </CellRegistryProvider>
  );
}
