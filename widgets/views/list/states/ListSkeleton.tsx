import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DEFAULT_PER_PAGE } from '../../../../engine/core/constants.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT } from '../../shared/tableLook.ts';

/** Columns of the skeleton. */
const HINTED = [18, 28, 16, 14, 12];

/** Draws placeholders of the rows that are loading, of the same height. */
export function ListSkeleton(): ReactNode {
  const { query } = useListQueryContext();
  const { preferences } = useListSettings();
  const { t } = useText();
  const height = ROW_HEIGHT[preferences.density];
  return (
    <>
      <output data-visually-hidden="">{t('common.loading')}</output>
      <chakra.div aria-hidden="true" borderBlockStartWidth="1px">
        <chakra.div height={HEAD_HEIGHT} background="bg.muted" borderBlockEndWidth="1px" />
        {Array.from({ length: query.perPage ?? DEFAULT_PER_PAGE }, (_, row) => (
          <SkeletonRow key={row} style={{ height }}>
            {HINTED.map((width, column) => (
              <SkeletonBar key={width} style={{ width: `${width - ((row + column) % 3) * 2}%` }} />
            ))}
          </SkeletonRow>
        ))}
      </chakra.div>
    </>
  );
}

const SkeletonRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    paddingInline: '4',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    _last: { borderBlockEndWidth: '0' },
  },
});

const SkeletonBar = chakra('div', {
  base: { height: '3', borderRadius: 'full', background: 'border', animation: 'pulse 1.6s ease-in-out infinite' },
});
