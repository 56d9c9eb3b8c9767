import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { parseNumber } from '../../../engine/core/text/digits.ts';
import { Stars } from '../shared/Stars.tsx';

/** Draws five stars, filled from inline-start to the nearest half. */
export const RatingCell: CellComponent = ({ value, context }): ReactNode => (
  <Stars value={parseNumber(value) ?? 0} context={context} />
);
