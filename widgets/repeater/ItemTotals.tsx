import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { amountParts, amountText } from '../../engine/core/money/amounts.ts';
import { type ItemTotal, itemTotals } from '../../engine/core/records/items/itemTotals.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import { useText } from '../../engine/react/text/useText.ts';

export interface ItemTotalsProps {
  field: ResolvedField;
  /** The items as they are now. */
  value: unknown;
  /** The record that has them. */
  record: RecordValue;
}

/** Draws what is added up of the items of a repeater; nothing where its definition names no totals. */
export function ItemTotals({ field, value, record }: ItemTotalsProps): ReactNode {
  const { t, pick, language } = useText();
  const { cells } = useParts();
  const textOf = ({ field: own, value: sum }: ItemTotal): string => {
    if (own.kind === 'money') return amountText(amountParts(sum, own, { row: record, language }));
    const manifest = Object.hasOwn(cells, own.cell) ? cells[own.cell]?.manifest : undefined;
    return manifest?.toText(sum, { language, t: (key, values) => t(key, values ?? {}), options: {}, field: own }) ?? '';
  };
  // Without an amount there is no currency, and nothing to say.
  const totals = itemTotals(field, value, record)
    .map((total) => ({ field: total.field, text: textOf(total) }))
    .filter(({ text }) => text !== '');
  if (totals.length === 0) return null;
  return (
    <Totals data-testid={`${field.name}-totals`}>
      {totals.map(({ field: own, text }) => (
        <Fragment key={own.name}>
          <dt>{t('fields.repeater.totalOf', { field: pick(own.label) })}</dt>
          <dd>
            <bdi className="lw-num">{text}</bdi>
          </dd>
        </Fragment>
      ))}
    </Totals>
  );
}

const Totals = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1',
    alignItems: 'baseline',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    background: 'bg.muted',
    textStyle: 'table',
    '& > dt': { color: 'fg.2' },
    '& > dd': { fontWeight: '600', textAlign: 'end' },
  },
});
