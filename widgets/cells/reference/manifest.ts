import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { recordOf } from '../shared/recordOf.ts';

/** A record of another group, by its name; option `empty`: the text shown when there is none. */
export const manifest = defineCell({
  id: 'reference',
  accepts: ['reference', 'integer', 'text'],
  drawsEmpty: true,
  options: {
    empty: {
      type: 'object',
      required: ['ar', 'en'],
      additionalProperties: false,
      properties: { ar: { type: 'string', minLength: 1 }, en: { type: 'string', minLength: 1 } },
    },
  },
  toText: (value, { language }) => recordOf(value, language).name,
});
