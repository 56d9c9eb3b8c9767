import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { formatTime } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';

/** Draws a time of day left to right. */
export const TimeCell: CellComponent = ({ value }): ReactNode => <Ltr className="lw-num">{formatTime(value)}</Ltr>;
