import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { color } from '../../../../engine/core/kinds/color.ts';
import { manifest } from './manifest.ts';

/** Draws a color as a small area beside its text. */
export const ColorCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  return (
    <span style={ROW}>
      {color.isValid(text) && <span aria-hidden="true" style={{ ...SWATCH, background: text }} />}
      <Ltr className="lw-code lw-num">{text}</Ltr>
    </span>
  );
};

const ROW = { display: 'inline-flex', alignItems: 'center', gap: '8px' } as const;
// A line around it in the color of the text, so that a color of the background is seen too.
const SWATCH = {
  flex: 'none',
  width: '20px',
  height: '20px',
  borderRadius: '5px',
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentcolor 30%, transparent)',
} as const;
