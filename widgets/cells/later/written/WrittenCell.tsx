import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { manifest } from './manifest.ts';

/** Draws numbers and addresses left to right; a slug may be of Arabic letters. */
export const WrittenCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  if (context.field?.kind === 'slug') return <UserText className="lw-code lw-num">{text}</UserText>;
  return <Ltr className="lw-code lw-num">{text}</Ltr>;
};
