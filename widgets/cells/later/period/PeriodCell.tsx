import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { daysOf, parsePeriod } from '../../../../engine/core/kinds/period.ts';
import { formatDate } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { manifest } from './manifest.ts';

/** Draws a week or a quarter; on the page of a record with its days. */
export const PeriodCell: CellComponent = ({ value, context }): ReactNode => {
  const text = <UserText className="lw-num">{manifest.toText(value, context)}</UserText>;
  const period = typeof value === 'string' ? parsePeriod(value) : undefined;
  if (context.place === 'list' || period === undefined) return text;
  const [first, last] = daysOf(period);
  return (
    <>
      {text} <Ltr className="lw-num">{`(${formatDate(first)} – ${formatDate(last)})`}</Ltr>
    </>
  );
};
