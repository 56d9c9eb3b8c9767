/** A white pill in the light theme; the tint in the dark one, which has the same contrast to the sidebar. */
export const ACTIVE_BG = { base: 'bg.surface', _dark: 'tint' } as const;

/**
 * How the links and groups of a menu look. They are plain elements in one that has these styles: a menu has a hundred of
 * them, and each page begins by drawing it.
 */
export const MENU_LOOK = {
  '& :is(.lw-menu-item, .lw-menu-link, .lw-menu-group)': { display: 'flex', alignItems: 'center', borderRadius: 'md' },
  '& :is(.lw-menu-link, .lw-menu-group)': { gap: '3', textStyle: 'table', fontWeight: '500' },
  '& :is(.lw-menu-item, .lw-menu-group)': {
    color: 'fg.2',
    transition: 'background-color 120ms, color 120ms',
    '&:not([data-on])': { _hover: { bg: 'secondary.fill/50', color: 'fg' } },
    '&:is([data-on], [aria-current])': { bg: ACTIVE_BG, boxShadow: 'card', color: 'link' },
  },
  '& .lw-menu-item': {
    position: 'relative',
    '& [data-mark]': {
      position: 'absolute',
      insetStart: '-12px',
      insetBlock: '2',
      w: '3px',
      bg: 'primary.fill',
      borderStartEndRadius: 'full',
      borderEndEndRadius: 'full',
    },
    '& [data-add]': { opacity: 0 },
    '&:hover [data-add], & [data-add]:focus-visible': { opacity: 1 },
  },
  '& .lw-menu-link': {
    flex: '1',
    minW: '0',
    minH: { base: '11', lg: '9' },
    ps: '11',
    pe: '2',
    lineHeight: '1.25rem',
    paddingBlock: '1.5',
    '&[aria-current]': { fontWeight: '600' },
    '& svg': { flexShrink: 0 },
    // On the first level, with an icon.
    '&[data-top]': { ps: '3', lg: { minH: '10' } },
  },
  '& .lw-menu-add': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    w: { base: '11', lg: '8' },
    h: { base: '11', lg: '8' },
    me: { base: '0', lg: '1' },
    borderRadius: 'sm',
    color: 'fg.2',
    transition: 'opacity 120ms',
    _hover: { bg: 'tint', color: 'tint.on' },
    '@media (hover: none)': { opacity: '1 !important' },
  },
  '& .lw-menu-group': {
    w: '100%',
    minH: { base: '11', lg: '10' },
    px: '3',
    py: '1',
    textAlign: 'start',
    cursor: 'pointer',
    '&[data-has-current]': { fontWeight: '600' },
    '&[data-has-current]:not([aria-current], :hover)': { color: 'fg' },
    '& > span': { flex: '1', minW: '0' },
  },
  '& .lw-menu-links': {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    pt: '0.5',
    pb: '1',
    '&[hidden]': { display: 'none' },
  },
} as const;
