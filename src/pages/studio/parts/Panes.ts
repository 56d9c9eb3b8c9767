import { chakra } from '@chakra-ui/react';

/** The place of editor and preview: below each other, or, with `data-both`, beside each other where there is room. */
export const Panes = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'calc(100dvh - 190px)',
    minHeight: '480px',
    '&[data-both]': { md: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
});

/** A part of the studio with its own frame; the results of a check are at its end. */
export const Pane = chakra('section', {
  base: {
    display: 'flex',
    '&[hidden]': { display: 'none' },
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '0',
    overflow: 'hidden',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& > [data-testid=studio-results]': { flex: '0 0 auto', maxHeight: '40%' },
  },
});
