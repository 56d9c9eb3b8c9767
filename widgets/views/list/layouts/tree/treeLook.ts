import { chakra } from '@chakra-ui/react';

/** Room of one level, in CSS pixels; less on a narrow screen, so that deep records keep their names. */
const STEP = { wide: '24px', narrow: '14px' } as const;

/** What is in the first cell of a record, and the lines in place of records: classes, so that rows are plain elements. */
export const TreeSheet = chakra('div', {
  base: {
    '& [role=row]:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '& tr[data-changed] > td': { background: 'selected' },
    '& tr[data-pending] > td': { opacity: '0.55' },
    '& tr[data-lifted] > td': { opacity: '0.4' },
    // Above what was found, not found itself.
    '& tr[data-above] .lw-tree-name': { color: 'fg.2', fontWeight: '400' },
    '& tr[data-drop] > td': { position: 'relative' },
    '& tr[data-drop=inside] > td': { background: 'tint !important' },
    '& tr[data-drop=before] > td::after, & tr[data-drop=after] > td::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      blockSize: '3px',
      background: 'focus',
      pointerEvents: 'none',
      zIndex: '2',
    },
    '& tr[data-drop=before] > td::after': { insetBlockStart: '-2px' },
    '& tr[data-drop=after] > td::after': { insetBlockEnd: '-2px' },
    '& tr:is([data-drop=before], [data-drop=after]) > td.lw-identity::after': {
      insetInlineStart: 'calc(16px + var(--lw-level) * var(--lw-step))',
    },
    '--lw-step': { base: STEP.narrow, lg: STEP.wide },
    '& .lw-tree': {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      minBlockSize: '44px',
      minInlineSize: '0',
      paddingInlineStart: 'calc(var(--lw-level) * var(--lw-step))',
      position: 'relative',
      lg: { minBlockSize: '40px' },
    },
    // A thin line leads from a record to those below it.
    '& .lw-tree-line': {
      position: 'absolute',
      insetBlock: '-2px',
      insetInlineStart: 'calc(var(--lw-at) * var(--lw-step) + 17px)',
      inlineSize: '1px',
      background: 'border',
      pointerEvents: 'none',
    },
    '& .lw-tree-toggle': {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: '0',
      inlineSize: '36px',
      blockSize: '36px',
      borderRadius: '9px',
      color: 'fg.2',
      cursor: 'pointer',
      position: 'relative',
      '&:hover': { background: 'bg.muted', color: 'fg' },
      '& svg': { transition: 'transform 120ms', transform: 'rotate(-90deg)', _rtl: { transform: 'rotate(90deg)' } },
    },
    '& tr[aria-expanded=true] > td .lw-tree-toggle svg': { transform: 'none !important' },
    '& span.lw-tree-toggle': { cursor: 'default', '&:hover': { background: 'none' } },
    '& .lw-tree-dot': { inlineSize: '5px', blockSize: '5px', borderRadius: '999px', background: 'border.control' },
    '& .lw-tree-name': { flex: '1 1 auto', minInlineSize: '0', overflowWrap: 'anywhere', fontWeight: '500' },
    '& .lw-tree-face': { flexShrink: '0' },
    '& .lw-tree-count': {
      flexShrink: '0',
      color: 'fg.2',
      textStyle: 'caption',
      fontWeight: '400',
      whiteSpace: 'nowrap',
      marginInlineStart: '4px',
    },
    '& .lw-tree-status': { flexShrink: '0' },
    '& .lw-tree-grip': {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: '0',
      inlineSize: { base: '32px', lg: '24px' },
      blockSize: '36px',
      marginInlineStart: '-8px',
      color: 'fg.3',
      cursor: 'grab',
      touchAction: 'none',
      borderRadius: '6px',
      '&:hover': { color: 'fg', background: 'bg.muted' },
    },
    '@media (hover: hover)': {
      '& .lw-tree-grip': { opacity: '0' },
      '& tr:is(:hover, :focus-within, :focus) .lw-tree-grip': { opacity: '1' },
    },
    '& .lw-tree-rest': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minBlockSize: '40px',
      paddingInlineStart: 'calc(var(--lw-level) * var(--lw-step) + 44px)',
      color: 'fg.2',
      textStyle: 'caption',
    },
    '& .lw-tree-rest button': {
      color: 'link',
      fontWeight: '600',
      cursor: 'pointer',
      borderRadius: '6px',
      padding: '6px',
    },
  },
});

/** What is dragged, beside the pointer. */
export const Ghost = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    maxInlineSize: '320px',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'focus',
    borderRadius: 'control',
    boxShadow: 'card',
    textStyle: 'table',
    fontWeight: '500',
    cursor: 'grabbing',
  },
});
