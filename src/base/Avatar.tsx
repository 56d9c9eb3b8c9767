import { chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

export interface AvatarProps {
  name: string;
  image: string | null;
  /** `large` for a page of its own. Default: `small`, for a bar. */
  size?: 'small' | 'large';
}

/** A person's picture, or the first letter of the name where there is none or it cannot be loaded. Decorative. */
export function Avatar({ name, image, size = 'small' }: AvatarProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const [letter = ''] = name.trim();
  return (
    <Flex
      data-shape=""
      aria-hidden="true"
      align="center"
      justify="center"
      flexShrink="0"
      boxSize={size === 'large' ? { base: '16', md: '20' } : '9'}
      textStyle={size === 'large' ? 'h1' : undefined}
      borderRadius="full"
      overflow="hidden"
      bg="avatar"
      color="avatar.on"
      fontWeight="600"
    >
      {image === null || isBroken ? (
        letter
      ) : (
        <chakra.img src={image} alt="" w="100%" h="100%" objectFit="cover" onError={() => setBroken(true)} />
      )}
    </Flex>
  );
}
