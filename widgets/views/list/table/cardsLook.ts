import { chakra } from '@chakra-ui/react';
import { ACTION_STYLE, ROW_PARTS } from '../../shared/tableLook.ts';

/** Least height of what can be pressed on a card. */
const TARGET = '44px';

/** The one styled container of the cards that replace rows below 992 px. */
export const CardsFrame = chakra('div', {
  base: {
    ...ROW_PARTS,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '8px',
    borderBlockStart: '1px solid',
    borderColor: 'border',
    background: 'bg.canvas',
    textStyle: 'table',
    '& .lw-card': {
      minInlineSize: '0',
      paddingBlock: '4px 8px',
      background: 'bg.surface',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'card',
      isolation: 'isolate',
    },
    '& .lw-card[data-unread]': {
      background: 'selected',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'primary.fill',
    },
    '& .lw-card[data-selected]': { background: 'selected', borderColor: 'focus' },
    '& .lw-card-head': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minBlockSize: TARGET,
      minInlineSize: '0',
      // Over the padding of the line below it.
      position: 'relative',
      zIndex: '1',
    },
    '& .lw-card :is(.lw-card-picture, .lw-card-status, .lw-card-line > div):has(> .lw-empty, > dd > .lw-empty)': {
      display: 'none',
    },
    '& .lw-card-head > :first-child:not(.lw-card-select)': { marginInlineStart: '12px' },
    // Where a name has less than its room beside the state, the state is below it; a switch has room.
    '& .lw-card-name': {
      flex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '8px',
      minInlineSize: '0',
      '&:has(> .lw-card-status .lw-switch)': { flexWrap: 'nowrap' },
    },
    '& .lw-card-title': {
      // Also around what is only spoken, which would widen the page at its place.
      position: 'relative',
      '--lw-strong': '600',
      flex: '1 1 6.5rem',
      minInlineSize: '0',
      fontWeight: '600',
      overflowX: 'clip',
      overflowWrap: 'anywhere',
    },
    // Two lines of a name at most: the whole of it is shown as that of any value that is cut.
    '& .lw-card-title .lw-link': { maxInlineSize: '100%' },
    '& .lw-card-title .lw-clip': {
      lineClamp: '2',
      display: '-webkit-box !important',
      maxInlineSize: '100% !important',
      overflow: 'hidden !important',
      whiteSpace: 'normal !important',
    },
    '& .lw-card-status': { maxInlineSize: '100%' },
    // Some styles of cells count more, hence `!important`.
    '& .lw-card-status .lw-chip': { maxInlineSize: '100%', whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
    // Below the name, which begins after the box that selects; the narrowest screens need the width.
    '& .lw-card-lines': { paddingInline: '12px' },
    '@media (min-width: 22.5rem)': {
      '& .lw-card-head:has(.lw-card-select) + .lw-card-lines': { paddingInlineStart: '52px' },
    },
    '& .lw-card-line': {
      display: 'flex',
      // Two long facts are below each other.
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '12px',
      minBlockSize: '26px',
      minInlineSize: '0',
      '& > div': {
        display: 'flex',
        alignItems: 'baseline',
        gap: '6px',
        minInlineSize: '0',
        maxInlineSize: '100%',
        whiteSpace: 'nowrap',
      },
      '& > div:last-child:not(:only-child)': { marginInlineStart: 'auto' },
      '& dt': { color: 'fg.2', textStyle: 'caption', flexShrink: '0' },
      // Marks above and below the letters are within the padding.
      '& dd': {
        marginBlock: '-6px',
        paddingBlock: '6px',
        minInlineSize: '0',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
    '& .lw-card-line:not(:last-child)': { color: 'fg.2' },
    '& .lw-card-line .lw-clip': { display: 'block', maxInlineSize: '100% !important' },
    // A line that can be pressed is as high as its target, which ends where the next line begins.
    '& .lw-card-line:has(.lw-link, .lw-text-button)': { alignItems: 'center', minBlockSize: TARGET },
    '& .lw-card-facts': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
      columnGap: '24px',
      paddingInline: '12px',
      marginBlock: '4px',
    },
    '& .lw-card-facts > div': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 12px',
      minBlockSize: '30px',
    },
    '& .lw-card-facts > div:has(.lw-link, .lw-text-button, .lw-switch)': { minBlockSize: TARGET },
    '& .lw-card-facts dt': { color: 'fg.2' },
    '& .lw-card-facts dd': {
      margin: 0,
      minInlineSize: '0',
      marginInlineStart: 'auto',
      textAlign: 'end',
      overflowWrap: 'anywhere',
      // A number has a direction of its own, and is at the same edge as the other facts.
      '&[dir=ltr]': { '[dir=rtl] &': { marginInline: '0 auto', textAlign: 'start' } },
    },
    // Names wrap here: a card is as narrow as its screen. Some styles of cells count more, hence
    // `!important`.
    '& :is(.lw-card-title, .lw-card-facts) .lw-nowrap, & .lw-card-title .lw-num': { whiteSpace: 'normal !important' },
    '& .lw-card-select': { display: 'inline-grid', placeItems: 'center', inlineSize: TARGET, blockSize: TARGET },
    '& .lw-card-actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px',
      marginBlockStart: '8px',
      paddingBlockStart: '4px',
      paddingInline: '4px',
      borderBlockStart: '1px solid',
      borderColor: 'border',
      // The menu of the card itself folds it up.
      '& [data-action=expand]': { display: 'none' },
    },
    '& .lw-card-switch': {
      flexBasis: '100%',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px',
      minBlockSize: TARGET,
      paddingInline: '10px',
      cursor: 'pointer',
    },
    '& .lw-action': { ...ACTION_STYLE, minInlineSize: TARGET, blockSize: TARGET, paddingInline: '10px' },
    '& :is(.lw-link, .lw-text-button)': { display: 'inline-block', paddingBlock: '10px' },
    '& .lw-detail': { paddingBlock: '12px 4px', paddingInline: '12px' },
  },
});
