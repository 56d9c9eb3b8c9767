import type { ReactNode } from 'react';
import { RATING_MAX, RATING_STEP } from '../../../engine/constants.ts';
import { Icon } from '../../../engine/registry/Icon.tsx';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { manifest } from './manifest.ts';

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Draws five stars, filled from inline-start to the nearest half. */
export const RatingCell: CellComponent = ({ value, context }): ReactNode => {
  const stars = Math.min(RATING_MAX, Math.max(0, Math.round((parseNumber(value) ?? 0) / RATING_STEP) * RATING_STEP));
  const drawn = STARS.map((star) => <Icon key={star} id="star" size={16} />);
  return (
    <>
      <span className="lw-stars" aria-hidden="true">
        {drawn}
        <span className="lw-stars-on" style={{ inlineSize: `${(stars * 100) / RATING_MAX}%` }}>
          {drawn}
        </span>
      </span>
      <span data-visually-hidden="">{context.t('list.rating', { value: manifest.toText(value, context) })}</span>
    </>
  );
};
