import { chakra } from '@chakra-ui/react';

/** A list of the parts of a form beside them; above them on a narrow screen. Marked with `data-form-index`, it widens the form. */
export const Beside = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '5', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '220px minmax(0, 1fr)' },
  },
});
