import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { monthText } from '../shared/monthText.ts';
import { momentText } from '../shared/momentText.ts';

/** A day, or a moment with its time; or only its month. */
export const manifest = defineCell({
  id: 'date',
  accepts: ['date', 'timestamp', 'text'],
  options: {
    as: { enum: ['month'], description: 'Only the month and the year: November 2026.' },
  },
  width: 150,
  toText: (value, { options, language }) =>
    options['as'] === 'month' ? monthText(value, language) : momentText(value),
});
