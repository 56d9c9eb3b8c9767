import { chakra } from '@chakra-ui/react';
import { DROPDOWN_MAX_HEIGHT } from '../../engine/core/constants.ts';

/** The floating sheet of a control, as wide as the control, at most 300 px tall; the list in it scrolls. */
export const PopupSurface = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: `${DROPDOWN_MAX_HEIGHT}px`,
    overflow: 'hidden',
    background: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'menu',
    boxShadow: 'float',
    padding: '1',
  },
  variants: {
    side: {
      below: { insetBlockStart: 'calc(100% + 6px)' },
      above: { insetBlockEnd: 'calc(100% + 6px)' },
    },
    edge: {
      start: {},
      end: { insetInlineStart: 'auto' },
    },
  },
  defaultVariants: { side: 'below', edge: 'start' },
});
