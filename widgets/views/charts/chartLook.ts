import { chakra } from '@chakra-ui/react';

/** The box around a chart that takes the focus; what is absolute in it is placed from the left in both languages. */
export const ChartFrame = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'sm',
    touchAction: 'pan-y',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '4px' },
  },
});

/** A card with one chart. */
export const ChartBox = chakra('section', {
  base: {
    minWidth: '0',
    padding: { base: '4', md: '6' },
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
  },
});
