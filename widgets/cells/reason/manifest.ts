import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { recordOf } from '../shared/recordOf.ts';

/**
 * A reason of cancelling or reporting, as a chip that opens it. The chip says what happened, or with `shows: name` which
 * reason was given: for lists in which the former is true of every row.
 */
export const manifest = defineCell({
  id: 'reason',
  accepts: 'any',
  options: { about: { enum: ['cancel', 'report'] }, shows: { enum: ['kind', 'name'] } },
  toText: (value, { language }) => recordOf(value, language).name,
});
