import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { SignatureFigure } from '../../shared/SignatureFigure.tsx';
import { manifest } from './manifest.ts';

/** Draws a signature, small in a list. */
export const SignatureCell: CellComponent = ({ value, context }): ReactNode => (
  <SignatureFigure
    value={manifest.toText(value, context)}
    height={context.place === 'show' ? 96 : 32}
    label={context.t('list.signature')}
  />
);
