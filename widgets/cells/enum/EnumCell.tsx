import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { manifest } from './manifest.ts';

/**
 * Draws the value's label: a chip in its tone where the field gives tones, plain text where it does not. A value that
 * the definition does not know is a neutral chip with the raw value.
 */
export const EnumCell: CellComponent = ({ value, context }): ReactNode => {
  const { field } = context;
  const raw = String(value);
  const label = manifest.toText(value, context);
  const isKnown = Object.hasOwn(field?.enumLabels ?? {}, raw);
  if (isKnown && field?.enumTones === undefined) return <span className="lw-nowrap">{label}</span>;
  const tone = (isKnown && field?.enumTones?.[raw]) || 'ink';
  return <span className={`lw-chip lw-tone-${tone}`}>{isKnown ? label : <UserText>{label}</UserText>}</span>;
};
