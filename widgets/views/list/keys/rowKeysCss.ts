const RING = '2px solid var(--lw-colors-focus)';

/**
 * The ring of a row that has the focus: the sticky cells of a table cover its outline, it is drawn again over them. And the
 * actions of the row that had the focus last: they are not seen, but a dialog that one of them opened gives it the focus back.
 */
export const rowKeysCss = {
  '[role=grid] [data-row-id]': {
    scrollMarginBlockEnd: '96px',
    '&:focus-visible': { outline: RING, outlineOffset: '-2px' },
  },
  '[role=grid] tr[data-row-id]:focus-visible': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '2',
      border: RING,
      pointerEvents: 'none',
    },
  },
  // The actions are drawn over the end of the row: a value there that has the focus is seen in their place.
  '[role=grid] tr:not(:hover):has(:is([data-cut], .lw-clip):focus) > .lw-actions > .lw-tools': {
    opacity: '0',
    pointerEvents: 'none',
  },
  '@media (hover: hover)': {
    '[role=grid] tr[tabindex="0"]:not(:hover, :focus-within) > .lw-actions > .lw-tools': {
      display: 'flex',
      opacity: '0',
    },
  },
} as const;
