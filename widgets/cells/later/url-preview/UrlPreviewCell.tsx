import type { ReactNode } from 'react';
import { addressParts } from '../../../../engine/core/text/addressParts.ts';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { AddressPreview } from '../../shared/AddressPreview.tsx';
import { manifest } from './manifest.ts';

/** Draws the host in a list, and where the address leads in a show view; what is no address is plain text. */
export const UrlPreviewCell: CellComponent = ({ value, context }): ReactNode => {
  const address = manifest.toText(value, context);
  const parts = addressParts(address);
  if (parts === undefined) return <Ltr>{address}</Ltr>;
  if (context.place === 'show') return <AddressPreview address={address} label={context.t('widgets.address.open')} />;
  return (
    <a className="lw-link" href={address} target="_blank" rel="noopener noreferrer" title={address}>
      <bdi className="lw-clip">{parts.name ?? parts.host}</bdi>
    </a>
  );
};
