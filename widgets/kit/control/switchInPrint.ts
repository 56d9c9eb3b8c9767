/** On paper nothing can be switched: a mark says that it is on. */
export const SWITCH_IN_PRINT = {
  boxShadow: 'none',
  color: '#000',
  '&, &:checked': { background: 'none' },
  '&::before': { content: '"–"', position: 'static', background: 'none' },
  '&:checked::before': { content: '"✓"', background: 'none' },
} as const;
