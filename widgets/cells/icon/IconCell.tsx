import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { manifest } from './manifest.ts';

/** Draws an icon, named by its id. */
export const IconCell: CellComponent = ({ value, context }): ReactNode => {
  const id = manifest.toText(value, context);
  return (
    <span title={id}>
      <Icon id={id} />
      <span data-visually-hidden="">{id}</span>
    </span>
  );
};
