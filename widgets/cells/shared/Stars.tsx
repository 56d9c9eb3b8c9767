import type { ReactNode } from 'react';
import { RATING_MAX, RATING_STEP } from '../../../engine/core/constants.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

export interface StarsProps {
  value: number;
  context: Pick<CellTextContext, 'language' | 't'>;
}

/** Draws five stars, filled from inline-start to the nearest half, with the number for assistive technology. */
export function Stars({ value, context }: StarsProps): ReactNode {
  const stars = Math.min(RATING_MAX, Math.max(0, Math.round(value / RATING_STEP) * RATING_STEP));
  const drawn = STARS.map((star) => <Icon key={star} id="star" size={16} />);
  return (
    <>
      <span className="lw-stars" aria-hidden="true">
        {drawn}
        <span className="lw-stars-on" style={{ inlineSize: `${(stars * 100) / RATING_MAX}%` }}>
          {drawn}
        </span>
      </span>
      <span data-visually-hidden="">
        {context.t('list.rating', { value: formatNumber(value, context.language, { maximumFractionDigits: 1 }) })}
      </span>
    </>
  );
}
