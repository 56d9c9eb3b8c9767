import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { manifest } from './manifest.ts';

/** Draws a percentage, or an amount with its currency. */
export const DiscountCell: CellComponent = ({ value, context }): ReactNode => (
  <bdi className="lw-num lw-nowrap">{manifest.toText(value, context)}</bdi>
);
