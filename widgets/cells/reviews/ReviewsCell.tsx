import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { averageRating, reviewsOf } from '../shared/reviewsOf.ts';
import { manifest } from './manifest.ts';

// Lists draw one line; the reviews themselves are loaded with the first show view that has some.
const ReviewList = lazy(async () => ({ default: (await import('../shared/ReviewList.tsx')).ReviewList }));

/** Draws number and average of the reviews in a list; in a show view writer, day, stars and text of each. */
export const ReviewsCell: CellComponent = ({ value, context }): ReactNode => {
  const { language, t, place } = context;
  const reviews = reviewsOf(value, language);
  const average = averageRating(reviews);
  if (reviews.length === 0) return <span className="lw-empty">–</span>;
  const summary = (
    <span className="lw-avatar-row" title={manifest.toText(value, context)}>
      {average !== undefined && (
        <span className="lw-star">
          <Icon id="star" size={16} />
          <Ltr className="lw-num lw-strong">{formatNumber(average, language, { maximumFractionDigits: 1 })}</Ltr>
        </span>
      )}
      <span className="lw-more lw-nowrap">{t('list.reviews', { count: reviews.length })}</span>
    </span>
  );
  if (place === 'list') return summary;
  return (
    <div>
      {/* One review says itself how many stars it has. */}
      {reviews.length > 1 && summary}
      <Suspense fallback={null}>
        <ReviewList reviews={reviews} context={context} />
      </Suspense>
    </div>
  );
};
