/** How an entry of the account menu is laid out. */
export const MENU_ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: '100%',
  minH: { base: '11', lg: '10' },
  px: '3',
  borderRadius: 'sm',
  textStyle: 'table',
  textAlign: 'start',
  cursor: 'pointer',
} as const;
