import { useEffect, type ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
import { rememberRecord } from '../base/recentRecords.ts';
import { ShowView } from '../../widgets/views/show/ShowView.tsx';
import { cellRegistry } from './cellRegistry.ts';
import { panelRegistry } from './panelRegistry.ts';
import { previewRegistry } from './previewRegistry.ts';
import { useRecordParts } from './useRecordParts.ts';

const OWN = { cells: cellRegistry, panels: panelRegistry, previews: previewRegistry };

/** The page of one record: the generic show view with every cell. */
export default function ShowScreen({ resource, id }: ScreenProps): ReactNode {
  if (id === undefined) throw new Error(`The show page of ${resource.name} was opened without an id`);
  useEffect(() => rememberRecord({ resource: resource.name, id }), [resource.name, id]);
  return (
    <PartsProvider value={useRecordParts(OWN)}>
      <ShowView key={`${resource.name}/${id}`} resource={resource} id={id} />
    </PartsProvider>
  );
}
