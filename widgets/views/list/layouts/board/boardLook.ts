import { chakra } from '@chakra-ui/react';
import { CardsFrame } from '../../table/cardsLook.ts';

/** The columns beside each other; they scroll sideways, on a narrow screen one at a time. */
export const Columns = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '3',
    padding: '3',
    blockSize: 'clamp(420px, calc(100dvh - 260px), 1100px)',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    background: 'bg.canvas',
    borderEndStartRadius: 'card',
    borderEndEndRadius: 'card',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    lgDown: { scrollSnapType: 'x mandatory', scrollPaddingInline: '3', '&[data-dragging]': { scrollSnapType: 'none' } },
  },
});

/** One column: its head, and its cards, which scroll. */
export const ColumnBox = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '0 0 calc(100% - 24px)', sm: '0 0 320px', lg: '1 0 272px' },
    maxInlineSize: { lg: '340px' },
    minBlockSize: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'bg.muted',
    scrollSnapAlign: 'start',
    transition: 'border-color 120ms, opacity 120ms',
    '&[data-folded]': { flex: '0 0 52px', scrollSnapAlign: 'none' },
    '&[data-drop=allowed]': { borderColor: 'focus', borderStyle: 'dashed' },
    '&[data-drop=refused]': { opacity: '0.55' },
    '&[data-drop=allowed][data-over]': { background: 'tint', borderStyle: 'solid' },
  },
});

export const ColumnHead = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minBlockSize: '12',
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    '[data-folded] &': {
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      flex: '1',
      minBlockSize: '0',
      paddingInline: '0',
      paddingBlock: '1',
    },
  },
});

/** The name of a column; of one that is folded it is written downwards. */
export const ColumnName = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: '1',
    minInlineSize: '0',
    textStyle: 'label',
    fontWeight: '600',
    '& svg': { flexShrink: '0' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '[data-folded] &': {
      flex: '1',
      flexDirection: 'column',
      minBlockSize: '0',
      gap: '2',
      '& > span:nth-of-type(2)': { writingMode: 'vertical-rl', order: '3', minBlockSize: '0' },
    },
  },
});

export const ColumnCount = chakra('span', {
  base: {
    paddingInline: '2',
    borderRadius: 'full',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'caption',
    color: 'fg.2',
    fontVariantNumeric: 'tabular-nums',
  },
});

export const ColumnButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: { base: '11', lg: '9' },
    blockSize: { base: '11', lg: '9' },
    flexShrink: '0',
    borderRadius: 'md',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { background: 'bg.surface', color: 'fg' },
  },
});

/** The cards of a column: those of the narrow list, which can be picked up. */
export const Cards = chakra(CardsFrame, {
  base: {
    flex: '1',
    minBlockSize: '0',
    alignContent: 'start',
    overflowY: 'auto',
    overscrollBehaviorY: 'contain',
    borderBlockStart: '0',
    background: 'transparent',
    paddingBlockStart: '0',
    '& .lw-card': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 118px',
      transition: 'box-shadow 120ms, opacity 120ms',
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-1px' },
    },
    '& .lw-card-name:last-child': { paddingInlineEnd: '12px' },
    '& .lw-card[data-draggable]': { cursor: 'grab', _hover: { boxShadow: 'card' } },
    // The library of dragging takes the finger after a moment; until then it scrolls.
    '& .lw-card[data-lifted]': { opacity: '0.4' },
    '& .lw-card[data-pending]': { borderStyle: 'dashed', borderColor: 'focus', opacity: '0.8' },
    '& .lw-card[data-live=changed]': { borderColor: 'focus' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& .lw-card[data-live=changed]': { animation: 'pulse 900ms ease-in-out 2' },
    },
  },
});
