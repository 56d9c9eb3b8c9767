import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

export interface PersonPictureProps {
  address: string | null;
  name: string;
  /** Side in px. Default: 40. */
  size?: number;
}

/** Draws a person's picture, or the first letter of the name. Decoration: the name is beside it. */
export function PersonPicture({ address, name, size = 40 }: PersonPictureProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const [letter = ''] = name.trim();
  return (
    <Picture aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {address === null || address === broken ? (
        letter
      ) : (
        <img
          src={address}
          alt=""
          onError={() => {
            setBroken(address);
          }}
        />
      )}
    </Picture>
  );
}

const Picture = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'avatar',
    color: 'avatar.on',
    fontWeight: '600',
    '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  },
});
