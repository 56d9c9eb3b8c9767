import { chakra } from '@chakra-ui/react';

/** The look of every popover; `Popover` and `FloatingPopover` place it. */
export const PopoverSurface = chakra('div', {
  base: {
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    maxWidth: 'calc(100vw - 24px)',
    overflowY: 'auto',
    padding: '1.5',
    background: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'menu',
    boxShadow: 'float',
    textStyle: 'table',
    animation: 'rise-in 120ms',
  },
  variants: {
    side: {
      below: { position: 'absolute', insetBlockStart: 'calc(100% + 6px)' },
      above: { position: 'absolute', insetBlockEnd: 'calc(100% + 6px)' },
    },
    edge: {
      stretch: { insetInline: '0' },
      start: { insetInlineStart: '0' },
      end: { insetInlineEnd: '0' },
    },
  },
});
