import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { isOn } from '../shared/isOn.ts';

/** Yes or no. */
export const manifest = defineCell({
  id: 'boolean',
  accepts: ['flag', 'boolean', 'integer'],
  width: 96,
  toText: (value, { t }) => t(isOn(value) ? 'common.yes' : 'common.no'),
});
