import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DEFAULT_PER_PAGE } from '../../../../engine/core/constants.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT } from '../../shared/tableLook.ts';

/** Columns of the skeleton. */
const HINTED = [18, 28, 16, 14, 12];

/** Draws placeholders of the rows that are loading, of the same height; on a narrow screen of the cards, with their three lines. */
export function ListSkeleton(): ReactNode {
  const { query } = useListQueryContext();
  const { preferences } = useListSettings();
  const { t } = useText();
  const height = ROW_HEIGHT[preferences.density];
  return (
    <>
      <output data-visually-hidden="">{t('common.loading')}</output>
      <Frame aria-hidden="true" style={{ ['--lw-row' as string]: height }}>
        {Array.from({ length: query.perPage ?? DEFAULT_PER_PAGE }, (_, row) => (
          <div key={row}>
            {HINTED.map((width, column) => (
              <span key={width} style={{ width: `${width - ((row + column) % 3) * 2}%` }} />
            ))}
          </div>
        ))}
      </Frame>
    </>
  );
}

/** Plain elements in one with styles: a hundred styled ones would take as long as the rows themselves. */
const Frame = chakra('div', {
  base: {
    borderBlockStartWidth: '1px',
    lgDown: { display: 'grid', gap: '2', padding: '2', background: 'bg.canvas' },
    lg: {
      _before: {
        content: '""',
        display: 'block',
        height: HEAD_HEIGHT,
        background: 'bg.muted',
        borderBlockEndWidth: '1px',
      },
    },
    '& > div': {
      paddingInline: '4',
      borderColor: 'border',
      lg: {
        display: 'flex',
        alignItems: 'center',
        gap: '6',
        height: 'var(--lw-row)',
        borderBlockEndWidth: '1px',
        _last: { borderBlockEndWidth: '0' },
      },
      // A card: name and state, and two lines of facts.
      lgDown: {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        alignContent: 'space-evenly',
        height: '110px',
        background: 'bg.surface',
        borderWidth: '1px',
        borderRadius: 'card',
      },
    },
    '& span': {
      display: 'block',
      height: '3',
      borderRadius: 'full',
      background: 'border',
      animation: 'pulse 1.6s ease-in-out infinite',
      lgDown: {
        minWidth: '40%',
        '&:nth-child(even)': { justifySelf: 'end' },
        '&:last-child': { display: 'none' },
      },
    },
  },
});
