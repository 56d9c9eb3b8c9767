import type { ReactNode } from 'react';
import { manifest } from 'virtual:lawha/manifest';
import type { BesideScreen as Beside } from '../../engine/react/list/beside/useBeside.ts';
import { BesidePanel } from '../../widgets/views/list/beside/BesidePanel.tsx';
import { ScreenBoundary } from '../base/ScreenBoundary.tsx';
import { ResourceScreen } from './ResourceScreen.tsx';

/** What is open beside a list: the very screens that are pages of their own. */
export default function BesideScreen(): ReactNode {
  return <BesidePanel groups={manifest} draw={draw} />;
}

/** A failure in the screen does not affect the list. */
function draw({ record, route }: Beside): ReactNode {
  return (
    <ScreenBoundary>
      <ResourceScreen name={record.resource} route={route} id={record.id} />
    </ScreenBoundary>
  );
}
