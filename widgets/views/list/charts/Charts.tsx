import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListPage } from '../../../../engine/client/Api.types.ts';
import { GroupCharts } from '../../charts/GroupCharts.tsx';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';

/** Draws the charts of a list: beside its table a column, below it as many as have room beside each other. */
export function Charts({ page, shouldScrollIntoView }: { page: ListPage; shouldScrollIntoView: boolean }): ReactNode {
  const { resource } = useListSettings();
  const ref = useRef<HTMLDivElement>(null);
  const asked = useRef(shouldScrollIntoView);
  // Below the rows they would appear outside the viewport, as if the button had no effect.
  useEffect(() => {
    if (asked.current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Grid ref={ref}>
      <GroupCharts resource={resource} page={page} />
    </Grid>
  );
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fit, minmax(300px, 1fr))',
      xl: 'minmax(0, 1fr)',
    },
    // Of an odd number the first, the trend, has a line of its own, so that no other is alone in a line.
    mdToXl: { '& > :first-child:nth-last-child(odd)': { gridColumn: '1 / -1' } },
  },
});
