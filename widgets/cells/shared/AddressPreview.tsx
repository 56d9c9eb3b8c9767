import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addressParts } from '../../../engine/core/text/addressParts.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';

export interface AddressPreviewProps {
  address: string;
  /** What says that it opens a new tab. */
  label: string;
}

/**
 * Draws where an address leads: the host first, which alone says whose page it is, then its path. Nothing of the page is
 * fetched, by browser or server: a preview that loads what people enter lets them make the server call its own network.
 */
export function AddressPreview({ address, label }: AddressPreviewProps): ReactNode {
  const parts = addressParts(address);
  if (parts === undefined) return null;
  const { host, name, path } = parts;
  return (
    <Card href={address} target="_blank" rel="noopener noreferrer" aria-label={`${label}: ${name ?? host}${path}`}>
      <Icon id="globe" size={18} />
      <span>
        <Host>
          <bdi>{name ?? host}</bdi>
        </Host>
        {name !== undefined && <Ltr>{host}</Ltr>}
        {path !== '' && <Ltr>{path}</Ltr>}
      </span>
      <Icon id="external-link" size={16} />
    </Card>
  );
}

const Card = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    maxWidth: 'full',
    minHeight: '11',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg.2',
    textStyle: 'caption',
    _hover: { borderColor: 'border.control' },
    '& > span': { display: 'grid', minWidth: '0' },
    '& > svg': { flex: 'none' },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

const Host = chakra('span', {
  base: { display: 'grid', color: 'link', fontWeight: '600', textStyle: 'table' },
});
