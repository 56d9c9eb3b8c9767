import type { ReactNode } from 'react';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { formatRecent } from '../../../engine/core/text/formatAgo.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { momentText } from './momentText.ts';

/**
 * Draws a day or moment left to right. In a list one of the last 24 hours is how long ago it was, where the column says so
 * (`as: ago`) or the server sets the field; its title is day and time, shown on hover, focus and long press as a cut value
 * is, and on paper. A plain function: the list keeps the words true while it is open.
 */
export function drawMoment(value: unknown, { options, field, language, place }: CellContext): ReactNode {
  const text = momentText(value);
  const saysAgo = options['as'] === undefined ? field?.readOnly === true : options['as'] === 'ago';
  const ago = place === 'list' && saysAgo ? formatRecent(value, Date.now(), language) : '';
  if (ago === '') return <Ltr className="lw-num">{text}</Ltr>;
  return (
    <time className="lw-nowrap" dateTime={parseInstant(value)?.toISOString()} title={text} data-cut="ago">
      {ago}
    </time>
  );
}
