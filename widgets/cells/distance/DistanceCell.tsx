import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { manifest } from './manifest.ts';

/** Draws a distance with its unit. */
export const DistanceCell: CellComponent = ({ value, context }): ReactNode => (
  <UserText className="lw-num">{manifest.toText(value, context)}</UserText>
);
