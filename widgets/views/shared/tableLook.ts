import { SWITCH_IN_PRINT } from '../../kit/control/switchInPrint.ts';
import { chakra } from '@chakra-ui/react';
import { MAX_HIDDEN_COLUMNS } from '../../../engine/react/list/rows/columnHideOrder.ts';

/** Least height of a row, by density, and that of the head of a table. Two lines of a name fit into the first. */
export const ROW_HEIGHT = { normal: '46px', compact: '38px' } as const;
export const HEAD_HEIGHT = '36px';

const switchStyle = {
  appearance: 'none',
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '40px',
  blockSize: '24px',
  margin: 0,
  borderRadius: '999px',
  // Off is a light track with an edge; filled means on.
  background: 'var(--lw-colors-bg-surface)',
  boxShadow: 'inset 0 0 0 2px var(--lw-colors-border-control)',
  verticalAlign: 'middle',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    inlineSize: '18px',
    blockSize: '18px',
    borderRadius: '999px',
    background: 'var(--lw-colors-border-control)',
    transition: 'inset-inline-start 150ms',
  },
  // The finger's target is larger than the track.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -2px' },
  '&:checked': { background: 'var(--lw-colors-primary-fill)', boxShadow: 'none' },
  '&:checked::before': { insetInlineStart: '19px', background: 'var(--lw-colors-bg-surface)' },
  '&:disabled': { opacity: 0.5, cursor: 'progress' },
  '@media print': SWITCH_IN_PRINT,
} as const;

/** Style of the buttons and links of a row. */
export const ACTION_STYLE = {
  display: 'inline-grid',
  gridAutoFlow: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  // A place that waits for its button has no baseline of text: in the middle both are as high.
  verticalAlign: 'middle',
  gap: '6px',
  minInlineSize: '36px',
  blockSize: '36px',
  borderRadius: '9px',
  color: 'fg.2',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  '&:hover': { background: 'bg.muted', color: 'fg' },
  '&[aria-expanded=true]': { background: 'tint', color: 'tint.on' },
} as const;

/** Styles that rows and cards share. */
export const ROW_PARTS = {
  // The button that unfolds a row is shown while a column is hidden; `lw-placed` keeps its space for another button.
  '& .lw-unfold:not(.lw-placed), & .lw-bare': { display: 'none' },
  '& .lw-unfold.lw-placed': { visibility: 'hidden' },
  '&[data-hides] .lw-unfold': { display: 'inline-grid', visibility: 'visible' },
  '& .lw-switch': switchStyle,
  '& .lw-action': ACTION_STYLE,
  // Three dots.
  '& .lw-menu::before': { content: '"•••"', fontSize: '11px' },
  '& .lw-danger:hover': { color: 'error' },
  '& .lw-action[aria-disabled=true]': { opacity: 0.4, color: 'fg.2', background: 'none', cursor: 'not-allowed' },
  '& input[type=checkbox]:not(.lw-switch)': {
    inlineSize: '18px',
    blockSize: '18px',
    margin: 0,
    // In the dark scheme an empty box is as grey as a disabled one.
    colorScheme: 'light',
    accentColor: 'var(--lw-colors-primary-fill)',
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
} as const;

/** On a screen, columns of the ranks that the frame names are hidden (`useFittingTable`); paper shows them all. */
const HIDDEN_FIRST = Object.fromEntries(
  Array.from({ length: MAX_HIDDEN_COLUMNS }, (_, index) => index + 1).map((rank) => [
    `&[data-give~="${rank}"] .lw-give${rank}`,
    { display: 'none' },
  ]),
);

/**
 * The one styled container of a table: the styles of its rows are classes below it, so that rows are plain elements
 * without style work of their own.
 */
export const TableFrame = chakra('div', {
  base: {
    '&[aria-busy=true]': { opacity: 0.65 },
    ...ROW_PARTS,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    transition: 'opacity 150ms',
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'table' },
    '& th': {
      blockSize: HEAD_HEIGHT,
      paddingInline: '12px',
      textAlign: 'start',
      fontWeight: '600',
      textStyle: 'caption',
      color: 'fg.2',
      background: 'bg.muted',
      borderBlock: '1px solid',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    '& td': {
      blockSize: `var(--lw-row, ${ROW_HEIGHT.normal})`,
      paddingInline: '12px',
      paddingBlock: '2px',
      textAlign: 'start',
      borderBlockEnd: '1px solid',
      borderColor: 'border',
      background: 'bg.surface',
    },
    '&[data-density=compact]': {
      '--lw-row': ROW_HEIGHT.compact,
      // Two lines of a name and a picture fit as well.
      '--lw-line': '1.03125rem',
      '--lw-face': '32px',
      '& .lw-action': { blockSize: '32px', minInlineSize: '32px' },
    },
    '& tbody tr:last-child > td': { borderBlockEnd: '0' },
    '& tr[data-unread] > td:not([colspan])': { background: 'selected' },
    // The edge is drawn before the content of the first cell, because that cell is sticky.
    '& tr[data-unread] > td:first-of-type::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      inlineSize: '3px',
      background: 'primary.fill',
    },
    '& tr:hover > td:not([colspan])': { background: 'bg.muted' },
    '& tr[aria-selected=true] > td:not([colspan])': { background: 'selected' },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '16px' },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: '16px' },
    // Numbers are left to right in both languages: at the edges of a table they keep their distance on both sides.
    '& :is(th, td)[dir=ltr]:is(:first-of-type, :last-of-type)': { paddingInline: '16px' },
    '& .lw-end': { textAlign: 'end' },
    // Where the table is wider than its place, the identity of a row and its actions are sticky.
    '& .lw-select, & .lw-identity, & .lw-actions': { position: 'sticky', zIndex: '1' },
    '& .lw-select': { inlineSize: '50px', minInlineSize: '50px', insetInlineStart: '0' },
    // The whole cell is the target, not only the 18 px box in its middle.
    '& .lw-select > label': {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
    '& .lw-identity': { insetInlineStart: '0' },
    '& td.lw-identity': { fontWeight: '500' },
    // The identity of an unread row is bold; its facts stay regular, otherwise nothing would be emphasised.
    '& tr[data-unread] > .lw-identity': { fontWeight: '600', '--lw-strong': '600' },
    '& .lw-select ~ .lw-identity': { insetInlineStart: '50px' },
    '& .lw-actions': { inlineSize: '1%', whiteSpace: 'nowrap', textAlign: 'end', insetInlineEnd: '0' },
    // The actions of a row are over the cells before its menu, while it is used.
    '& .lw-tools': {
      position: 'absolute',
      insetInlineEnd: '100%',
      insetBlock: '0',
      display: 'none',
      alignItems: 'center',
      paddingInline: '12px',
      background: 'inherit',
    },
    '@media (hover: hover)': { '& tr:is(:hover, :focus-within) > .lw-actions > .lw-tools': { display: 'flex' } },
    // Switches need no more width than their track: long names wrap above them.
    '& th.lw-toggle': { whiteSpace: 'normal', paddingBlock: '4px' },
    '& .lw-sort': {
      textAlign: 'start',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      borderRadius: '6px',
      '& svg': { flexShrink: '0', opacity: 0.55 },
    },
    // The arrow is on the side away from the edge at which the column ends, so that its name ends where its numbers do.
    '& .lw-end > .lw-sort': { flexDirection: 'row-reverse' },
    '& [aria-sort] .lw-sort': { color: 'link' },
    '& [aria-sort] .lw-sort svg': { opacity: 1 },
    '& .lw-detail': { paddingBlock: '16px', background: 'bg.muted' },
    '&[data-hides] .lw-bare': { display: 'table-cell' },
    // On medium screens, and beside open charts, minor columns are hidden; the expanded row shows them.
    containerType: 'inline-size',
    lgToXl: { '& .lw-low': { display: 'none' } },
    '& [data-crowded] :is(th, td):not(:first-of-type, :last-of-type)': { paddingInline: '8px' },
    '& [data-crowded] .lw-clip': { maxInlineSize: '200px !important' },
    '& [data-crowded] td': { lineHeight: '19px' },
    // A name takes two lines at most, and has its title: rows keep one height.
    '& [data-crowded] :not(.lw-who, .lw-who *) > .lw-link .lw-nowrap': {
      whiteSpace: 'normal !important',
      lineClamp: '2',
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    '& [data-crowded] .lw-actions': { borderInlineStart: '1px solid', borderInlineStartColor: 'border' },
    '@container (max-width: 1300px)': { '& [data-crowded] .lw-low': { display: 'none' } },
    '@media screen': HIDDEN_FIRST,
    // Names of columns wrap before columns have to be hidden.
    '@container (max-width: 1000px)': { '& [data-crowded] th': { whiteSpace: 'normal' } },
    // Some styles of cells count more, hence `!important`.
    '@container (max-width: 800px)': {
      '& .lw-low': { display: 'none' },
      '& .lw-clip': { maxInlineSize: '150px !important' },
    },
  },
});
