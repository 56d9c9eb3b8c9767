import { chakra } from '@chakra-ui/react';

/** Styles of a switch on a native checkbox with `role="switch"`: the thumb is at inline-end when on. */
export const SwitchTrack = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '44px',
    height: '26px',
    borderRadius: 'full',
    background: 'border.control',
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
      background: 'bg.surface',
      transition: 'inset-inline-start 150ms',
    },
    _checked: { background: 'primary.fill', _before: { insetInlineStart: '21px' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});
