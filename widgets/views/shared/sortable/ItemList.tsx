import { chakra } from '@chakra-ui/react';

/** The element of a list that is sorted: `data-layout` is `list` or `grid`. */
export const ItemList = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    margin: '0',
    padding: '0',
    '&[data-layout=grid]': { flexDirection: 'row', flexWrap: 'wrap', gap: '3' },
  },
});
