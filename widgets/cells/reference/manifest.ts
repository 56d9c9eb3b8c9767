import { defineCell } from '../../../engine/registry/defineCell.ts';
import { recordOf } from '../../shared/cells/recordOf.ts';

/** A record of another group, by its name. */
export const manifest = defineCell({
  id: 'reference',
  accepts: ['reference', 'integer', 'text'],
  toText: (value, { language }) => recordOf(value, language).name,
});
