import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { manifest as phone } from '../phone/manifest.ts';

/** A value of which a part is shown, to a person without the right to read it whole. */
export const manifest = defineCell({ ...phone, id: 'partial' });
