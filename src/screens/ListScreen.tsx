import type { ReactNode } from 'react';
import { CellRegistryProvider } from '../../engine/react/registry/CellRegistry.tsx';
import { FilterControlsProvider } from '../../engine/react/registry/FilterControls.tsx';
import { ListView } from '../../widgets/views/list/ListView.tsx';
import { filterControls } from '../../widgets/filters/filterControls.ts';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { cellRegistry } from './cellRegistry.ts';
import { RecordOpening } from './RecordOpening.tsx';
import { RecordLinks } from './RecordLinks.tsx';
import { Replies } from './Replies.tsx';
import type { ScreenProps } from './ScreenProps.ts';
import { StateChanges } from './StateChanges.tsx';

/** The list of a group: the generic list view with every cell and filter control. */
export default function ListScreen({ resource, route }: ScreenProps): ReactNode {
  const { id } = useSessionUser();
  return (
    <CellRegistryProvider value={cellRegistry}>
      <FilterControlsProvider value={filterControls}>
        <RecordLinks>
          <StateChanges>
            <Replies>
              <RecordOpening resource={resource}>
                <ListView resource={resource} route={route} owner={String(id)} />
              </RecordOpening>
            </Replies>
          </StateChanges>
        </RecordLinks>
      </FilterControlsProvider>
    </CellRegistryProvider>
  );
}
