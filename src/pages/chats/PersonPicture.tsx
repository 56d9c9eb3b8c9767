import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../base/Avatar.tsx';

export interface PersonPictureProps {
  name: string;
  image: string | null;
  isOnline?: boolean;
}

/** Draws a person's picture, with a dot while the person is online; the same is given as text elsewhere. */
export function PersonPicture({ name, image, isOnline = false }: PersonPictureProps): ReactNode {
  return (
    <chakra.span position="relative" flexShrink="0" aria-hidden="true">
      <Avatar name={name} image={image} />
      {isOnline && (
        <chakra.span
          data-fill=""
          position="absolute"
          insetBlockEnd="0"
          insetInlineEnd="0"
          boxSize="11px"
          borderRadius="full"
          background="chart.6"
          borderWidth="2px"
          borderColor="bg.surface"
        />
      )}
    </chakra.span>
  );
}
