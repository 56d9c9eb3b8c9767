import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** A signature, as it is drawn or typed; exports have it as it is stored, so that an import reads it. */
export const manifest = defineCell({
  id: 'signature',
  accepts: ['signature'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
