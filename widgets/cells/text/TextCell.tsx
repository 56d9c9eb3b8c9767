import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { ClippedText } from '../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws a text on one line in a list, whole in a show view. */
export const TextCell: CellComponent = ({ value, context }): ReactNode => (
  <ClippedText text={manifest.toText(value, context)} place={context.place} />
);
