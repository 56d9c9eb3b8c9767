import type { CellComponent } from '@lawha/engine/core';
import { manifest } from './manifest.ts';

/** Draws a blood type. */
export const BloodTypeCell: CellComponent = ({ value, context }) => (
  <span data-blood-type={String(value)}>◉ {manifest.toText(value, context)}</span>
);
