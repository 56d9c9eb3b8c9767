import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { isOn } from '../shared/isOn.ts';

/** Draws the state of a flag as a chip. */
export const ToggleCell: CellComponent = ({ value, context }): ReactNode => (
  <span className={isOn(value) ? 'lw-chip lw-tone-success' : 'lw-chip lw-tone-ink'}>
    {context.t(isOn(value) ? 'common.yes' : 'common.no')}
  </span>
);
