import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { imageAddresses } from '../../shared/imageAddress.ts';

/** Pictures of documents, with whether the set is complete. */
export const manifest = defineCell({
  id: 'documents',
  accepts: ['images', 'documents'],
  options: {
    complete: { type: 'string', description: 'Flag of the row that says whether the set is complete.' },
    required: {
      type: 'integer',
      minimum: 1,
      description: 'Pictures that make the set complete, where no flag says so. Default: those that the field demands.',
    },
  },
  width: 220,
  drawsEmpty: true,
  toText: (value, { language, field }) =>
    imageAddresses(field?.documents && value ? Object.values(value) : value, language).join(' '),
});
