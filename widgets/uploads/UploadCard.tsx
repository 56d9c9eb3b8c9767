import { chakra } from '@chakra-ui/react';

/** The frame of one file: picture, texts and buttons in a line. */
export const UploadCard = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '112px',
    minWidth: '0',
    padding: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.muted',
    '&[data-failed]': { borderColor: 'error' },
  },
});

/** The box of a picture in it: of the same size before and after loading, so that nothing moves. */
export const UploadPicture = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '120px',
    height: '94px',
    flexShrink: '0',
    borderRadius: 'sm',
    overflow: 'hidden',
    background: 'bg.surface',
    color: 'fg.3',
    '& img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
});
