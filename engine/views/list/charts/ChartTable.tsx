import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../text/format.ts';
import { Ltr } from '../../../text/Ltr.tsx';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';
import type { ChartItem } from './chartSeries.ts';

export interface ChartTableProps {
  title: string;
  items: readonly ChartItem[];
}

/** Draws the values of a chart as a table, for those whom a picture does not tell enough (§5.4). */
export function ChartTable({ title, items }: ChartTableProps): ReactNode {
  const { t, language } = useText();
  return (
    <chakra.table width="100%" textStyle="table" css={{ '& th, & td': { paddingBlock: '6px', textAlign: 'start' } }}>
      <caption data-visually-hidden="">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.chartName')}</th>
          <th scope="col">{t('list.chartValue')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, value }) => (
          <tr key={id}>
            <td>
              <UserText>{name}</UserText>
            </td>
            <td>
              <Ltr className="lw-num">{formatInteger(roundUp(value), language)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
