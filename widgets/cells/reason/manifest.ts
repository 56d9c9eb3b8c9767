import { defineCell } from '../../../engine/registry/defineCell.ts';
import { recordOf } from '../../shared/cells/recordOf.ts';

/** A reason of cancelling or reporting, as a chip that opens it (LIST-12, LIST-24). */
export const manifest = defineCell({
  id: 'reason',
  accepts: 'any',
  options: { about: { enum: ['cancel', 'report'] } },
  toText: (value, { language }) => recordOf(value, language).name,
});
