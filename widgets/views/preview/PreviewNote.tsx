import { chakra } from '@chakra-ui/react';

/** A message in the place of a preview. */
export const PreviewNote = chakra('p', {
  base: { padding: '8', textAlign: 'center', textStyle: 'table', color: 'fg.2' },
});
