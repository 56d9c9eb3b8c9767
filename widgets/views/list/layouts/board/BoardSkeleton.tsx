import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { ColumnBox, ColumnHead, Columns } from './boardLook.ts';

/** Cards of the placeholders of columns. */
const HINTED = [3, 2, 4, 1];

/** Draws placeholders of the columns of a board and their cards. */
export function BoardSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <>
      <output data-visually-hidden="">{t('common.loading')}</output>
      <Columns aria-hidden="true" overflow="hidden">
        {HINTED.map((cards, column) => (
          <ColumnBox key={cards}>
            <ColumnHead>
              <Bar style={{ width: `${50 + column * 8}%` }} />
            </ColumnHead>
            <chakra.div display="grid" gap="2" padding="2">
              {Array.from({ length: cards }, (_, card) => (
                // oxlint-disable-next-line react/no-array-index-key -- placeholders without anything in them
                <Card key={card}>
                  <Bar style={{ width: '60%' }} />
                  <Bar style={{ width: '85%' }} />
                  <Bar style={{ width: '40%' }} />
                </Card>
              ))}
            </chakra.div>
          </ColumnBox>
        ))}
      </Columns>
    </>
  );
}

const Card = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'space-evenly',
    height: '110px',
    paddingInline: '3',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
  },
});

const Bar = chakra('div', {
  base: { height: '3', borderRadius: 'full', background: 'border', animation: 'pulse 1.6s ease-in-out infinite' },
});
