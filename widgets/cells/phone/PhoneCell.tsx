import type { ReactNode } from 'react';
import { contactOf } from '../../../engine/core/records/contactOf.ts';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a phone number left to right, in a show view as a link that calls it. */
export const PhoneCell: CellComponent = ({ value, context }): ReactNode => {
  const number = <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>;
  const address = context.place === 'show' ? contactOf(value)?.address : undefined;
  return address === undefined ? (
    number
  ) : (
    <a className="lw-link" href={address}>
      {number}
    </a>
  );
};
