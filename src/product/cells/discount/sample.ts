import type { CellSample } from '../../../../engine/core/registry/Samples.types.ts';

export const sample: CellSample = {
  property: { type: 'number', minimum: 0 },
  values: [12.5],
  row: { discount_type: 'percentage' },
};
