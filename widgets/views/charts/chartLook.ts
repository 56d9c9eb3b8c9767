import { chakra } from '@chakra-ui/react';

/** The focusable box around a chart; its absolute positions count from the left in both languages. */
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
