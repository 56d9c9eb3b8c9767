import type { ReactNode } from 'react';
import { blockOf } from '../../engine/core/records/blocks.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';

export interface BlockIconProps {
  /** The list. */
  field: Pick<ResolvedField, 'blocks'>;
  /** The block. */
  value: unknown;
}

/** Draws the icon of a block's shape. */
export function BlockIcon({ field, value }: BlockIconProps): ReactNode {
  const shape = blockOf(field, value);
  if (shape === undefined) return <Icon id="circle-help" size={18} />;
  return shape.icon === undefined ? <Icon id="blocks" size={18} /> : <Icon id={shape.icon} size={18} />;
}
