import { chakra } from '@chakra-ui/react';
import { SWITCH_IN_PRINT } from './switchInPrint.ts';

/** Styles of a switch on a native checkbox with `role="switch"`: the thumb is at inline-end when on. */
export const SwitchTrack = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '44px',
    height: '26px',
    borderRadius: 'full',
    // Off is a light track with an edge; filled means on.
    background: 'bg.surface',
    boxShadow: 'inset 0 0 0 2px var(--lw-colors-border-control)',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '20px',
      height: '20px',
      borderRadius: 'full',
      background: 'border.control',
      transition: 'inset-inline-start 150ms',
    },
    _checked: {
      background: 'primary.fill',
      boxShadow: 'none',
      _before: { insetInlineStart: '21px', background: 'bg.surface' },
    },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    '@media print': SWITCH_IN_PRINT,
  },
});
