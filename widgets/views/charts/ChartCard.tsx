import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChartBox } from './chartLook.ts';

export interface ChartCardProps {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  /** Head of a chart's values as a table. */
  table: ReactNode;
  /** Whether there is nothing to draw. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** Draws a chart under its title, and the switch to its table. */
export function ChartCard({ title, note, table, isEmpty = false, children }: ChartCardProps): ReactNode {
  const { t } = useText();
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <ChartBox aria-labelledby={id}>
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="3" marginBlockEnd="4">
        <div>
          <chakra.h2 id={id} textStyle="h3">
            {title}
          </chakra.h2>
          {note !== undefined && (
            <chakra.p textStyle="caption" color="fg.2">
              {note}
            </chakra.p>
          )}
        </div>
        {!isEmpty && (
          <Switch
            type="button"
            aria-pressed={isTable}
            aria-label={t('charts.asTableOf', { name: title })}
            title={t('charts.asTable')}
            onClick={() => setTable(!isTable)}
          >
            <Icon id="table" size={18} />
          </Switch>
        )}
      </chakra.div>
      {isEmpty ? <Empty>{t('charts.empty')}</Empty> : isTable ? table : children}
    </ChartBox>
  );
}

const Empty = chakra('p', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minBlockSize: '120px',
    borderRadius: 'md',
    background: 'bg.muted',
    color: 'fg.2',
    textStyle: 'table',
    textAlign: 'center',
  },
});

const Switch = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    inlineSize: { base: '11', lg: '9' },
    blockSize: { base: '11', lg: '9' },
    marginBlockStart: '-1',
    marginInlineEnd: '-1',
    borderRadius: 'sm',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { background: 'bg.muted', color: 'fg' },
    '&[aria-pressed=true]': { background: 'tint', color: 'tint.on' },
  },
});
