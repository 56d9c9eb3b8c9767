import type { ReactNode } from 'react';
import { parseFileAddress } from '../../../../engine/core/kinds/fileAddress.ts';
import { FILE_TYPES } from '../../../../engine/core/kinds/fileTypes.ts';
import type { CellComponent, CellContext } from '../../../../engine/core/registry/defineCell.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { fileSize } from '../../shared/fileSize.ts';
import { FileList } from './FileList.tsx';
import { isShownInPage } from './isShownInPage.ts';

/** Draws icon, name and size of the first file and how many others there are; in a show view every file, a PDF inside. */
export const FileCell: CellComponent = ({ value, context }): ReactNode => {
  const addresses = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  if (addresses.length === 0) return <span className="lw-empty">–</span>;
  if (context.place === 'show') return <FileList addresses={addresses} />;
  return (
    <span className="lw-thumbs">
      <FirstFile address={addresses[0] ?? ''} context={context} />
      {addresses.length > 1 && <Ltr className="lw-more">{`+${addresses.length - 1}`}</Ltr>}
    </span>
  );
};

function FirstFile({ address, context }: { address: string; context: CellContext }): ReactNode {
  const file = parseFileAddress(address);
  // Of an earlier version of the field; it is never made a link.
  if (file === undefined) return <bdi className="lw-clip">{address}</bdi>;
  const { type, name, bytes } = file;
  const opening = isShownInPage(type) ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name };
  return (
    <>
      <Icon id={FILE_TYPES[type].icon} size={18} />
      <a className="lw-link" href={address} title={name} {...opening}>
        <bdi className="lw-clip">{name}</bdi>
      </a>
      <span className="lw-more lw-nowrap">{fileSize(bytes, context)}</span>
    </>
  );
}
