import { chakra } from '@chakra-ui/react';
import { HEAD_HEIGHT } from '../views/shared/tableLook.ts';

const RING = '2px solid var(--lw-colors-focus)';

/** The mark of a cell that is not saved: a sign besides the colour. */
const mark = (sign: string, color: string) => ({
  content: `"${sign}"`,
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineEnd: '4px',
  color,
  fontSize: '11px',
  lineHeight: '16px',
  fontWeight: '700',
});

/** The one styled container of the grid: cells are plain elements with attributes. */
export const GridFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    '&[aria-busy=true]': { opacity: 0.65 },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'table' },
    '& thead th': {
      blockSize: HEAD_HEIGHT,
      paddingInline: '10px',
      textAlign: 'start',
      fontWeight: '600',
      textStyle: 'caption',
      color: 'fg.2',
      background: 'bg.muted',
      borderBlockEnd: '1px solid',
      borderInlineEnd: '1px solid',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    '& tbody :is(td, th)': {
      position: 'relative',
      blockSize: '40px',
      minInlineSize: '96px',
      maxInlineSize: '320px',
      paddingInline: '10px',
      paddingBlock: '0',
      textAlign: 'start',
      fontWeight: 'inherit',
      borderBlockEnd: '1px solid',
      borderInlineEnd: '1px solid',
      borderColor: 'border',
      background: 'bg.surface',
      cursor: 'cell',
      userSelect: 'none',
      // Clear of the bars that stay on top and at the bottom.
      scrollMarginBlock: '180px 96px',
      scrollMarginInline: '160px 24px',
      // The cells beside would cover a ring outside.
      '&:focus': { outline: RING, outlineOffset: '-2px' },
    },
    '& tbody :is(td, th)[aria-readonly=true]': { background: 'bg.muted', color: 'fg.2', cursor: 'default' },
    '& tbody :is(td, th)[aria-selected=true]': { background: 'selected' },
    '& tbody :is(td, th)[data-end]': { textAlign: 'end' },
    '& thead th[data-end]': { textAlign: 'end' },
    '& .lw-value': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // Each text has its direction, and all of a column begin at the same edge.
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    '& tbody [data-state=waiting]::after, & tbody [data-state=saving]::after': mark('…', 'var(--lw-colors-fg-2)'),
    '& tbody [data-state=refused]': { boxShadow: 'inset 0 0 0 1px var(--lw-colors-error)' },
    '& tbody [data-state=refused]::after': mark('!', 'var(--lw-colors-error)'),
    '& tbody [data-state=conflict]': { boxShadow: 'inset 0 0 0 1px var(--lw-colors-warning)' },
    '& tbody [data-state=conflict]::after': mark('≠', 'var(--lw-colors-warning)'),
    '& tbody :is(td, th)[data-editing]': { zIndex: '2', userSelect: 'auto' },
    '& [data-editing] > .lw-value': { visibility: 'hidden' },
  },
});

/** The control in a cell that is edited: it fills the cell. */
export const CELL_CONTROL = {
  // Over the cell, whose column keeps its width.
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineStart: '0',
  inlineSize: '100%',
  minInlineSize: '140px',
  blockSize: '39px',
  paddingInline: '9px',
  background: 'bg.surface',
  color: 'fg',
  font: 'inherit',
  border: '0',
  // The global ring counts more.
  outline: `${RING} !important`,
  outlineOffset: '-2px !important',
} as const;

/** The bar above the grid, which stays while rows are scrolled. */
export const GridBar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: { base: '56px', lg: '64px' },
    zIndex: '3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'bg.surface',
    borderBlockWidth: '1px',
    borderColor: 'border',
  },
});
