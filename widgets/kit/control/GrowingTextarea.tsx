import { chakra } from '@chakra-ui/react';
import { TEXTAREA_HEIGHT } from '../../../engine/core/constants.ts';

/** A text area, 49 px tall when empty, growing with its text up to a third of the screen. */
export const GrowingTextarea = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: `${TEXTAREA_HEIGHT}px`,
    maxHeight: '33vh',
    fieldSizing: 'content',
    resize: 'vertical',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    font: 'inherit',
    textStyle: 'table',
    transition: 'border-color 120ms',
    _placeholder: { color: 'fg.3', opacity: 1 },
    _hover: { borderColor: 'fg.2' },
    _disabled: { background: 'bg.muted', color: 'fg.2', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'error' },
  },
});
