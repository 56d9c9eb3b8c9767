import { chakra } from '@chakra-ui/react';

/** Width of an hour, at least, and height of a lane, in pixels. */
export const HOUR_WIDTH = 56;
export const LANE_HEIGHT = 50;

const bar = {
  '& .lw-bar': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1px',
    minWidth: '0',
    width: '100%',
    minHeight: '44px',
    paddingInline: '8px',
    paddingBlock: '2px',
    borderRadius: 'sm',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'currentColor',
    textAlign: 'start',
    fontSize: '0.78125rem',
    lineHeight: '1.1875rem',
    overflow: 'hidden',
    userSelect: 'none',
    cursor: 'pointer',
    // A mark of its own: bars overlap the lines of the hours.
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px', zIndex: '1' },
    '&[data-draggable]': { cursor: 'grab', touchAction: 'manipulation' },
    '&[data-lifted]': { opacity: 0.4 },
    '&[data-shared]': { boxShadow: 'inset 0 0 0 1px currentColor' },
    '&[data-overlay]': { width: '200px', opacity: 0.85, boxShadow: 'menu', cursor: 'grabbing' },
  },
  '& .lw-bar-title': {
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    fontWeight: '600',
    '& svg': { flex: 'none' },
  },
  '& .lw-bar-title span, & .lw-bar-second': {
    minWidth: '0',
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .lw-bar-end': {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: '10px',
    cursor: 'col-resize',
    touchAction: 'none',
    _hover: { background: 'currentColor', opacity: 0.25 },
  },
  '& .lw-plan-load': { color: 'fg.2', textStyle: 'caption' },
} as const;

export const BoardFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 216px', xl: 'minmax(0, 1fr) 232px' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    ...bar,
  },
});

export const GridScroll = chakra('div', {
  base: {
    '--lw-head': { base: '176px', xl: '208px' },
    minWidth: '0',
    maxHeight: 'max(420px, calc(100vh - 300px))',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    isolation: 'isolate',
    '& .lw-plan-body': { position: 'relative', minWidth: 'calc(var(--lw-head) + var(--lw-hours))' },
    '& .lw-plan-row': {
      display: 'grid',
      gridTemplateColumns: 'var(--lw-head) minmax(var(--lw-hours), 1fr)',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    '& .lw-plan-top': {
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: '4',
      background: 'bg.muted',
      textStyle: 'table',
    },
    '& .lw-plan-head': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '3',
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: '0',
      paddingInline: '12px',
      paddingBlock: '6px',
      background: 'bg.surface',
      borderInlineEndWidth: '1px',
      borderColor: 'border',
    },
    '& .lw-plan-top .lw-plan-head': { background: 'bg.muted', color: 'fg.2', fontWeight: '500', minHeight: '40px' },
    '& .lw-plan-scale': { display: 'grid', gridTemplateColumns: 'repeat(var(--lw-count), 1fr)', alignItems: 'center' },
    '& .lw-plan-scale > span': {
      paddingInlineStart: '6px',
      color: 'fg.2',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
      lineHeight: '40px',
      _first: { borderInlineStartWidth: '0' },
    },
    '& .lw-plan-who': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      minWidth: '0',
      flex: '1',
      textStyle: 'table',
      lineHeight: '1.3',
    },
    '& .lw-plan-who > *': { overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .lw-plan-who > :first-child': { fontWeight: '500' },
    '& .lw-plan-reason': { color: 'error', textStyle: 'caption' },
    '& .lw-plan-lane': {
      position: 'relative',
      // The lines of the hours are at equal distances, so that they are the same in both directions.
      backgroundImage:
        'repeating-linear-gradient(90deg, var(--lw-colors-border) 0 1px, transparent 1px calc(100% / var(--lw-count)))',
    },
    '& .lw-plan-lane .lw-bar': { position: 'absolute', zIndex: '1' },
    '& [data-unsuitable] .lw-plan-lane': { background: 'bg.muted' },
    '& [data-unsuitable] .lw-bar': { filter: 'grayscale(0.7)' },
    '& .lw-plan-ghost': {
      position: 'absolute',
      insetBlock: '4px',
      borderWidth: '2px',
      borderStyle: 'dashed',
      borderColor: 'primary.fill',
      borderRadius: 'sm',
      background: 'selected',
      '&[data-refused]': { borderColor: 'error', background: 'transparent' },
    },
    '& .lw-plan-now, & .lw-plan-band': {
      position: 'absolute',
      insetBlock: '40px 0',
      insetInlineStart: 'calc(var(--lw-head) + (100% - var(--lw-head)) * var(--lw-at))',
      pointerEvents: 'none',
    },
    '& .lw-plan-now': { width: '2px', background: 'error', zIndex: '2' },
    '& .lw-plan-band': {
      inlineSize: 'calc((100% - var(--lw-head)) * var(--lw-size))',
      zIndex: '0',
      '&[data-kind=own]': { borderInlineWidth: '1px', borderStyle: 'dashed', borderColor: 'primary.fill' },
      '&[data-kind=closed]': {
        opacity: 0.6,
        backgroundImage:
          'repeating-linear-gradient(135deg, var(--lw-colors-border-control) 0 1px, transparent 1px 8px)',
      },
    },
  },
});

export const TrayFrame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    padding: '3',
    background: 'bg.muted',
    borderInlineStartWidth: { lg: '1px' },
    borderColor: 'border',
    maxHeight: { base: '360px', lg: 'max(420px, calc(100vh - 300px))' },
    overflowY: 'auto',
    textStyle: 'table',
    '& h2': { fontWeight: '600' },
    '& > p': { color: 'fg.2' },
    '& ul': { display: 'grid', gap: '2' },
    '& li': { minWidth: '0', listStyle: 'none' },
  },
});

export const DayListFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    paddingBlockEnd: '4',
    '& > section:not([data-testid=timeline-tray]), & > p': { paddingInline: '3' },
    '& > section > h2': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
      fontWeight: '600',
    },
    '& ul': { display: 'grid', gap: '2', marginBlockStart: '2' },
    '& li': { minWidth: '0', listStyle: 'none' },
    ...bar,
  },
});
