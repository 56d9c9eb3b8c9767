import { chakra } from '@chakra-ui/react';

/** A square button with an icon, in a panel or dialog. */
export const IconButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '11', lg: '9' },
    height: { base: '11', lg: '9' },
    borderRadius: 'sm',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { background: 'bg.muted', color: 'fg' },
  },
});
