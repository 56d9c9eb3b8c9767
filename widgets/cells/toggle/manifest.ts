import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { isOn } from '../shared/isOn.ts';

/** A switch's flag, where it is read-only: a list draws the switch itself. */
export const manifest = defineCell({
  id: 'toggle',
  accepts: ['flag', 'boolean', 'integer'],
  width: 64,
  toText: (value, { t }) => t(isOn(value) ? 'common.yes' : 'common.no'),
});
