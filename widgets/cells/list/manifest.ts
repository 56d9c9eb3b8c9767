import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { listTexts } from '../shared/listTexts.ts';

/** Several records or several values of an enumeration. */
export const manifest = defineCell({
  id: 'list',
  accepts: ['references', 'reference-choices', 'enum-list', 'tags', 'images', 'text'],
  toText: (value, context) => listTexts(value, context).join(context.t('list.comma')),
});
