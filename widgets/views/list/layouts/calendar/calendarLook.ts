import { chakra } from '@chakra-ui/react';

/** Height of an hour of the grid of a week or a day, in CSS pixels. */
export const HOUR = 48;

export const Frame = chakra('section', {
  base: {
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
    borderEndStartRadius: 'card',
    borderEndEndRadius: 'card',
    overflow: 'hidden',
    '& .lw-event': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      inlineSize: '100%',
      minInlineSize: '0',
      minBlockSize: '24px',
      paddingInline: '6px',
      borderStartEndRadius: 'sm',
      borderEndEndRadius: 'sm',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'currentcolor',
      background: 'bg.muted',
      color: 'fg',
      textStyle: 'caption',
      textAlign: 'start',
      textDecoration: 'none',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      touchAction: 'manipulation',
      '& svg': { flexShrink: '0' },
      '& .lw-event-state': { display: 'flex', alignItems: 'center', gap: '4px', minInlineSize: '0' },
      '& .lw-event-name': { overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: '0' },
      '& > .lw-event-time': { flexShrink: '0', fontVariantNumeric: 'tabular-nums', opacity: '0.85' },
      _hover: { boxShadow: 'inset 0 0 0 1px currentcolor' },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
      '&[data-draggable]': { cursor: 'grab' },
      '&[data-lifted]': { opacity: '0.4' },
      '&[data-pending]': { outline: '2px dashed {colors.focus}', outlineOffset: '-2px' },
      '&[data-live=changed]': { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    },
    '& .lw-event[data-block]': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: '0',
      blockSize: '100%',
      paddingBlock: '3px',
      '& > *': { maxInlineSize: '100%' },
    },
  },
});

export const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
});

export const BarButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minInlineSize: { base: '11', lg: '9' },
    minBlockSize: { base: '11', lg: '9' },
    paddingInline: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
  },
});

/** Month, week, day: one of them is on. */
export const Spans = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    marginInlineStart: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    '& > label': {
      display: 'inline-flex',
      alignItems: 'center',
      minBlockSize: { base: '11', lg: '9' },
      paddingInline: '3',
      textStyle: 'table',
      cursor: 'pointer',
      _hover: { background: 'bg.muted' },
    },
    '& > label + label': { borderInlineStartWidth: '1px', borderColor: 'border' },
    '& > label:has(:checked)': { background: 'tint', color: 'tint.on', fontWeight: '600' },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
  },
});

export const Month = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    '& > [data-head]': {
      paddingBlock: '1.5',
      textAlign: 'center',
      textStyle: 'caption',
      color: 'fg.2',
      background: 'bg.muted',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
  },
});

export const DayCell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    minBlockSize: '118px',
    minInlineSize: '0',
    padding: '1',
    borderBlockEndWidth: '1px',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    '&:nth-child(7n)': { borderInlineEndWidth: '0' },
    '&[data-outside]': { background: 'bg.canvas', color: 'fg.2' },
    '&[data-over]': { background: 'tint' },
    '& ul': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', minInlineSize: '0' },
  },
});

export const DayNumber = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    minInlineSize: '7',
    minBlockSize: '7',
    paddingInline: '1.5',
    borderRadius: 'full',
    textStyle: 'table',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-current=date]': { background: 'primary.fill', color: 'primary.on', fontWeight: '600' },
  },
});

export const MoreButton = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    minBlockSize: { base: '11', lg: '6' },
    paddingInline: '1.5',
    borderRadius: 'sm',
    textStyle: 'caption',
    fontWeight: '600',
    color: 'link',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
  },
});

/** The days of a week, or one, beside each other, below them their hours. */
export const Week = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px repeat(var(--lw-days), minmax(var(--lw-least, 0px), 1fr))',
    maxBlockSize: 'clamp(420px, calc(100dvh - 310px), 1100px)',
    overflow: 'auto',
    position: 'relative',
    '& > [data-head]': {
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: '3',
      background: 'bg.surface',
      borderBlockEndWidth: '1px',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
      padding: '1',
      minInlineSize: '0',
      textAlign: 'center',
    },
    '& > [data-head]:first-child': { borderInlineStartWidth: '0' },
    // One day is as wide as its records need: its name stays where it begins.
    '&[data-one] > [data-head]': { textAlign: 'start' },
    '& [data-whole] ul': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2px',
      marginBlockStart: '1',
    },
  },
});

export const Hours = chakra('div', {
  base: {
    // Stays beside a day that is wider than the screen.
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '2',
    background: 'bg.surface',
    blockSize: `${24 * HOUR}px`,
    textStyle: 'caption',
    color: 'fg.2',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { position: 'absolute', insetInlineEnd: '1.5', transform: 'translateY(-50%)' },
  },
});

export const DayColumn = chakra('div', {
  base: {
    position: 'relative',
    minInlineSize: '0',
    blockSize: `${24 * HOUR}px`,
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${HOUR - 1}px, {colors.border} ${HOUR - 1}px ${HOUR}px)`,
    '&[data-over]': { backgroundColor: 'tint' },
    '& > ul > li': { position: 'absolute', padding: '1px' },
    '& > ul > li > button': {
      blockSize: '100%',
      inlineSize: '100%',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      background: 'bg.surface',
      textStyle: 'caption',
      fontWeight: '600',
      color: 'link',
      cursor: 'pointer',
    },
  },
});

export const NowLine = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    zIndex: '2',
    borderBlockStartWidth: '2px',
    borderColor: 'error',
    pointerEvents: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-4px',
      insetBlockStart: '-5px',
      width: '8px',
      height: '8px',
      borderRadius: 'full',
      background: 'error',
    },
  },
});

/** A placeholder of a record. */
export const Hint = chakra('li', {
  base: { blockSize: '22px', borderRadius: 'sm', background: 'border', animation: 'pulse 1.6s ease-in-out infinite' },
});
