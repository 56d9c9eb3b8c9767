import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { CutText } from '../../../engine/react/text/CutText.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws the beginning of an address in a list, the whole of it in a show view. */
export const EmailCell: CellComponent = ({ value, context }): ReactNode => {
  const email = manifest.toText(value, context);
  if (context.place === 'show') {
    const at = email.lastIndexOf('@');
    // A long address breaks before its domain, not within a word.
    return (
      <Ltr>
        {email.slice(0, Math.max(at, 0))}
        <wbr />
        {email.slice(Math.max(at, 0))}
      </Ltr>
    );
  }
  return (
    <span className="lw-nowrap" dir="ltr">
      <CutText value={email} kind="email" />
    </span>
  );
};
