import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../../../engine/react/text/useText.ts';

/** Start and length of the bars of each row, in percent. */
const HINTED = [
  [8, 18],
  [30, 14],
  [52, 20],
  [16, 16],
  [64, 18],
  [40, 12],
] as const;

/** Draws placeholders in the shape of a day: heads of rows at the start, bars across. */
export function TimelineSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <>
      <output data-visually-hidden="">{t('common.loading')}</output>
      <Frame aria-hidden="true">
        {HINTED.map(([start, size]) => (
          <Line key={start}>
            <Head />
            <Lane>
              <Bar style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }} />
            </Lane>
          </Line>
        ))}
      </Frame>
    </>
  );
}

const Frame = chakra('div', { base: { borderBlockStartWidth: '1px', borderColor: 'border' } });
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px 1fr', lg: '208px 1fr' },
    alignItems: 'center',
    height: '60px',
    paddingInline: '4',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
});
const Head = chakra('div', {
  base: {
    width: '60%',
    height: '3',
    borderRadius: 'full',
    background: 'border',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});
const Lane = chakra('div', { base: { position: 'relative', height: '10' } });
const Bar = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    borderRadius: 'sm',
    background: 'border',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});
