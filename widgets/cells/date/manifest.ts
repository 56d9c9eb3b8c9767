import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { monthText } from '../shared/monthText.ts';
import { momentText } from '../shared/momentText.ts';

/** A day, or a moment with its time, which a list may say by its distance; or only its month. */
export const manifest = defineCell({
  id: 'date',
  accepts: ['date', 'timestamp', 'text'],
  options: {
    as: {
      enum: ['month', 'ago', 'exact'],
      description:
        'month: only the month and the year, November 2026. ago: in a list a moment of the last 24 hours is said by its distance, 5 minutes ago, with day and time on hover, focus and long press; exact: always by day and time. Default: ago for a moment that the server sets, exact for one that people enter.',
    },
  },
  width: 150,
  toText: (value, { options, language }) =>
    options['as'] === 'month' ? monthText(value, language) : momentText(value),
});
