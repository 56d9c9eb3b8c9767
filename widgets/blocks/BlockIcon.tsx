import type { ReactNode } from 'react';
import { blockOf } from '../../engine/core/records/blocks.ts';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
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
  return shape === undefined ? <Icon id="circle-help" size={18} /> : <ShapeIcon shape={shape} />;
}

/** Draws the icon of a shape. */
export function ShapeIcon({ shape: { icon } }: { shape: Pick<ResolvedBlock, 'icon'> }): ReactNode {
  return icon === undefined ? <Icon id="blocks" size={18} /> : <Icon id={icon} size={18} />;
}
