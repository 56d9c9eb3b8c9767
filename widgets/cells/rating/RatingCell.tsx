import type { ReactNode } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { manifest } from './manifest.ts';

const STARS = [1, 2, 3, 4, 5];

/** Draws five stars, filled from inline-start to the nearest half. */
export const RatingCell: CellComponent = ({ value, context }): ReactNode => {
  const stars = Math.min(5, Math.max(0, Math.round((parseNumber(value) ?? 0) * 2) / 2));
  const drawn = STARS.map((star) => <Icon key={star} id="star" size={16} />);
  return (
    <>
      <span className="lw-stars" aria-hidden="true">
        {drawn}
        <span className="lw-stars-on" style={{ inlineSize: `${stars * 20}%` }}>
          {drawn}
        </span>
      </span>
      <span data-visually-hidden="">{context.t('list.rating', { value: manifest.toText(value, context) })}</span>
    </>
  );
};
