import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Figure } from '../../../engine/client/records/askFigures.ts';
import { formatMoney, formatNumber } from '../../../engine/core/text/format.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws figures line by line, the total strong, remarks below their lines. */
export function FigureLines({ figures }: { figures: readonly Figure[] }): ReactNode {
  return (
    <Lines>
      {figures.map(({ key, label, isTotal, note, ...figure }) => (
        <chakra.div key={key} data-total={isTotal || undefined} data-testid={`figure-${key}`}>
          <dt>{label}</dt>
          <dd>
            <FigureValue {...figure} />
          </dd>
          {note !== undefined && (
            <chakra.dd data-note="">
              <Icon id="info" size={16} />
              <span>{note}</span>
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </Lines>
  );
}

function FigureValue({ value, kind }: Pick<Figure, 'value' | 'kind'>): ReactNode {
  const { language } = useText();
  if (value === null) return '–';
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (kind === 'money') return <bdi>{formatMoney(value, language)}</bdi>;
  return <bdi>{kind === 'percent' ? `${formatNumber(value, language)}%` : formatNumber(value, language)}</bdi>;
}

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    textStyle: 'table',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', rowGap: '0.5' },
    '& dt': { color: 'fg.2' },
    '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [data-total]': { borderBlockStartWidth: '1px', borderColor: 'border', paddingBlockStart: '2' },
    '& [data-total]:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
    '& [data-total] > dt, & [data-total] > dd:not([data-note])': { color: 'fg', fontWeight: '700' },
    '& dd[data-note]': {
      gridColumn: '1 / -1',
      display: 'flex',
      gap: '1.5',
      alignItems: 'flex-start',
      textAlign: 'start',
      color: 'tone.warning.fg',
    },
    '& dd[data-note] > svg': { flexShrink: '0', marginBlockStart: '0.5' },
  },
});
