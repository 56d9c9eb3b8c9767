import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { parseNumber } from '../../../engine/text/digits.ts';
import { Stars } from '../../shared/cells/Stars.tsx';

/** Draws five stars, filled from inline-start to the nearest half. */
export const RatingCell: CellComponent = ({ value, context }): ReactNode => (
  <Stars value={parseNumber(value) ?? 0} context={context} />
);
