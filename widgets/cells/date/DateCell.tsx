import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { momentText } from '../../shared/cells/momentText.ts';

/** Draws a day or moment left to right. */
export const DateCell: CellComponent = ({ value }): ReactNode => <Ltr className="lw-num">{momentText(value)}</Ltr>;
