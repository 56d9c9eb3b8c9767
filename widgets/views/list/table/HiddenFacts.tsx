import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isNumeric } from './columnLook.ts';
import { drawColumn, headOf } from './drawColumn.tsx';
import type { RowDetailProps } from './RowDetail.tsx';

/** Draws the columns of a row that do not fit, uncut and with their names; switches can be flipped here too. */
export function HiddenFacts({ kit, columns, row, busyFlags, keys }: HiddenFactsProps): ReactNode {
  return (
    <Facts data-testid="hidden-columns">
      {columns
        .filter(({ key }) => keys.includes(key))
        .map((column) => (
          <div key={column.key}>
            <dt>{headOf(kit, column)}</dt>
            <dd
              data-column={column.key}
              data-testid={`hidden-${column.key}`}
              dir={isNumeric(column) ? 'ltr' : undefined}
            >
              {drawColumn(kit, column, { row, busyFlags }, 'show')}
            </dd>
          </div>
        ))}
    </Facts>
  );
}

export interface HiddenFactsProps extends RowDetailProps {
  /** Keys of the columns. */
  keys: readonly string[];
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
    gap: '4',
    '& dt': { color: 'fg.2', textStyle: 'caption' },
    '& dd': { margin: '0', minHeight: '6', overflowWrap: 'anywhere' },
    '& dd[dir=ltr]': { textAlign: 'match-parent' },
  },
});
