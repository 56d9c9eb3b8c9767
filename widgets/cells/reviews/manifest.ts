import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { formatNumber } from '../../../engine/core/text/format.ts';
import { averageRating, reviewsOf } from '../shared/reviewsOf.ts';

/** What people wrote about a record: number and average in a list, each review in a show view. */
export const manifest = defineCell({
  id: 'reviews',
  accepts: ['json'],
  width: 180,
  toText: (value, { language, t }) => {
    const all = reviewsOf(value, language);
    if (all.length === 0) return '';
    const reviews = t('list.reviews', { count: all.length });
    const average = averageRating(all);
    if (average === undefined) return reviews;
    return t('list.reviewsSummary', {
      reviews,
      average: formatNumber(average, language, { maximumFractionDigits: 1 }),
    });
  },
});
