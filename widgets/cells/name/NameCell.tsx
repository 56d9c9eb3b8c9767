import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { CutText } from '../../../engine/react/text/CutText.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { manifest } from './manifest.ts';

/** Draws the beginning of a name in a list, the whole name in a show view. */
export const NameCell: CellComponent = ({ value, context }): ReactNode => {
  const name = manifest.toText(value, context);
  if (context.place === 'show') return <UserText>{name}</UserText>;
  return (
    <span className="lw-strong lw-nowrap">
      <CutText value={name} kind="name" />
    </span>
  );
};
