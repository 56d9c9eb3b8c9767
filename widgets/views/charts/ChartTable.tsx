import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';

export interface ChartTableProps {
  title: string;
  /** Head of the first column. */
  head: string;
  rows: readonly { id: string; name: ReactNode; value: number }[];
}

/** Draws the values of a chart as a table, its accessible alternative. */
export function ChartTable({ title, head, rows }: ChartTableProps): ReactNode {
  const { t, language } = useText();
  return (
    <Frame tabIndex={0} aria-label={title}>
      <DataTable
        caption={title}
        columns={[
          { key: 'name', head },
          { key: 'value', head: t('charts.value') },
        ]}
        rows={rows.map(({ id, name, value }) => ({
          key: id,
          cells: { name, value: <Ltr className="lw-num">{formatInteger(roundUp(value), language)}</Ltr> },
        }))}
      />
    </Frame>
  );
}

/** A long table scrolls in its card. */
const Frame = chakra('section', {
  base: {
    maxBlockSize: '360px',
    overflowY: 'auto',
    textStyle: 'table',
    '& table': { inlineSize: '100%', borderCollapse: 'collapse' },
    '& th': { position: 'sticky', insetBlockStart: '0', background: 'bg.surface', textStyle: 'caption', color: 'fg.2' },
    '& th, & td': { paddingBlock: '6px', textAlign: 'start', borderBlockEnd: '1px solid', borderColor: 'border' },
    '& :is(th, td):last-of-type': { textAlign: 'end' },
    '& tr:last-of-type td': { borderBlockEnd: '0' },
  },
});
