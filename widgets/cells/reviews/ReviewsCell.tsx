import type { ReactNode, SyntheticEvent } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';
import type { CellComponent, CellContext } from '../../../engine/registry/defineCell.ts';
import { formatNumber } from '../../../engine/text/format.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { truncateGraphemes } from '../../../engine/text/truncate.ts';
import { UserText } from '../../../engine/text/UserText.tsx';
import { averageRating, reviewsOf, type Review } from '../../shared/cells/reviewsOf.ts';
import { Stars } from '../../shared/cells/Stars.tsx';
import { manifest } from './manifest.ts';

/** Reviews that a show view draws at once; the others open below them. */
const SHOWN = 5;

/** Draws number and average of the reviews in a list; in a show view writer, day, stars and text of each. */
export const ReviewsCell: CellComponent = ({ value, context }): ReactNode => {
  const reviews = reviewsOf(value, context.language);
  if (reviews.length === 0) return <span className="lw-empty">–</span>;
  if (context.place === 'list') return <Summary reviews={reviews} value={value} context={context} />;
  const rest = reviews.slice(SHOWN);
  return (
    <div className="lw-reviews">
      <Summary reviews={reviews} value={value} context={context} />
      <ReviewList reviews={reviews.slice(0, SHOWN)} context={context} />
      {rest.length > 0 && (
        <details>
          <summary className="lw-text-button">{context.t('widgets.reviews.more', { count: rest.length })}</summary>
          <ReviewList reviews={rest} context={context} />
        </details>
      )}
    </div>
  );
};

interface ReviewsProps {
  reviews: readonly Review[];
  context: CellContext;
}

function Summary({ reviews, value, context }: ReviewsProps & { value: unknown }): ReactNode {
  const average = averageRating(reviews);
  const { language, t } = context;
  return (
    <span className="lw-review-sum" title={manifest.toText(value, context)}>
      {average !== undefined && (
        <>
          <span className="lw-review-star">
            <Icon id="star" size={16} />
          </span>
          <Ltr className="lw-num lw-strong">{formatNumber(average, language, { maximumFractionDigits: 1 })}</Ltr>
        </>
      )}
      <span className="lw-more lw-nowrap">{t('widgets.reviews.count', { count: reviews.length })}</span>
    </span>
  );
}

function ReviewList({ reviews, context }: ReviewsProps): ReactNode {
  return (
    <ul className="lw-review-list">
      {reviews.map((review, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- reviews have no id, and the same may stand twice
        <li key={index} className="lw-review">
          <Avatar review={review} />
          <div className="lw-review-body">
            <div className="lw-review-head">
              <span className="lw-strong">
                {review.name === '' ? context.t('widgets.reviews.anonymous') : <UserText>{review.name}</UserText>}
              </span>
              {review.rating !== undefined && <Stars value={review.rating} context={context} />}
              {review.date !== '' && <Ltr className="lw-more lw-num">{review.date}</Ltr>}
            </div>
            {review.text !== '' && <UserText block>{review.text}</UserText>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Draws the writer's picture, or the first letter of the name where there is none or it does not load. */
function Avatar({ review: { image, name } }: { review: Review }): ReactNode {
  return (
    <span className="lw-review-avatar" aria-hidden="true">
      {name === '' ? '–' : truncateGraphemes(name, 1).text}
      {image !== '' && <img src={image} alt="" loading="lazy" decoding="async" onError={hide} />}
    </span>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
