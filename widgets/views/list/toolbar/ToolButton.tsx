import { chakra } from '@chakra-ui/react';

/** A square icon button of the list's tools. */
export const ToolButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: { base: '11', lg: '10' },
    height: { base: '11', lg: '10' },
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
    color: 'fg.2',
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms',
    _hover: { background: 'bg.muted', color: 'fg' },
    '&[aria-expanded=true], &[aria-pressed=true]': { background: 'tint', color: 'tint.on', borderColor: 'tint' },
    _disabled: { opacity: 0.55, cursor: 'progress' },
    '&[data-busy] svg': { animation: 'spin 900ms linear infinite' },
  },
});
