import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Draws a web address that opens in a new tab; anything that is none is plain text. */
export const UrlCell: CellComponent = ({ value, context }): ReactNode => {
  const address = manifest.toText(value, context);
  const text = (
    <span className={context.place === 'list' ? 'lw-clip' : undefined} dir="ltr" title={address}>
      {address.replace(/^https?:\/\//, '')}
    </span>
  );
  if (!/^https?:\/\//.test(address)) return <Ltr>{address}</Ltr>;
  return (
    <a className="lw-link" href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
};
