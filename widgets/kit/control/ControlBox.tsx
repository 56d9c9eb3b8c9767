import { chakra } from '@chakra-ui/react';

/**
 * The frame of a form control: border, surface, focus ring, invalid and disabled looks. Holds a `BareInput` and the
 * elements beside it.
 */
export const ControlBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '11',
    paddingInline: '3.5',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'fg.2' },
    '&:has(:focus-visible:not(button))': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
    },
    '&:has([aria-invalid=true])': { borderColor: 'error' },
    '&:has(:disabled:not(button))': { background: 'bg.muted', color: 'fg.2', cursor: 'not-allowed' },
  },
});

/** An input without a frame of its own, for use inside `ControlBox`. Enter is what completes a form; filters search. */
export const BareInput = chakra(
  'input',
  {
    base: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      textStyle: 'table',
      border: '0',
      // The box around shows the focus; the global focus ring counts more, hence `!important`.
      outline: 'none !important',
      paddingBlock: '2',
      _placeholder: { color: 'fg.3', opacity: 1 },
      _disabled: { cursor: 'not-allowed' },
    },
  },
  { defaultProps: { enterKeyHint: 'done' } },
);

/**
 * A quiet square button inside a control: open the calendar, clear, show the password. Below 992 px its target extends
 * to the control's edges.
 */
export const ControlButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    position: 'relative',
    lgDown: { _after: { content: '""', position: 'absolute', inset: '-6px' } },
    width: '8',
    height: '8',
    marginInlineEnd: '-1',
    color: 'fg.2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { background: 'bg.muted', color: 'fg' },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
  },
});
