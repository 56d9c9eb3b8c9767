const TONES = ['primary', 'accent', 'info', 'success', 'warning', 'error', 'ink', 'sand'] as const;

const token = (name: string): string => `var(--lw-colors-${name})`;

const tones = Object.fromEntries(
  TONES.map((tone) => [`.lw-tone-${tone}`, { background: token(`tone-${tone}-bg`), color: token(`tone-${tone}-fg`) }]),
);

/**
 * Styles of cells, by class. Cells are plain elements in rows drawn by the hundred, so their styles are one style sheet
 * of tokens instead of a styled component each.
 */
export const cellCss = {
  '.lw-empty': { color: token('fg-3') },
  '.lw-unknown': {
    display: 'inline-block',
    paddingInline: '8px',
    borderRadius: '9px',
    border: `1px dashed ${token('error')}`,
    color: token('error'),
    fontSize: '0.78125rem',
  },
  '.lw-num': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.lw-nowrap': { whiteSpace: 'nowrap' },
  '.lw-clip': {
    display: 'block',
    maxInlineSize: 'clamp(140px, 18vw, 320px)',
    overflowX: 'clip',
    overflowY: 'visible',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The text's own direction decides which end is clipped; it is aligned to the start of the screen.
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  // Places with a heavier weight set this themselves: an unread row, the title of a card.
  '.lw-strong': { fontWeight: 'var(--lw-strong, 500)' },
  '.lw-link': {
    color: token('link'),
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
  '.lw-text-button': {
    background: 'none',
    border: 0,
    padding: 0,
    font: 'inherit',
    color: token('link'),
    cursor: 'pointer',
    textAlign: 'start',
    maxInlineSize: '100%',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
  // In a row only what identifies it has the colour of links.
  'td[data-column] :is(.lw-link, .lw-text-button), .lw-second .lw-link': { color: 'inherit' },
  '.lw-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '26px',
    paddingInline: '10px',
    border: 0,
    borderRadius: '9999px',
    font: 'inherit',
    fontSize: '0.78125rem',
    lineHeight: '1.125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // A fact has the width of its place, however long its value.
  'dd :is(.lw-chip, .lw-nowrap)': { whiteSpace: 'normal' },
  'button.lw-chip': { cursor: 'pointer' },
  '.lw-chips': { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' },
  ...tones,
  '.lw-tone-sand': {
    background: token('tone-sand-bg'),
    color: token('tone-sand-fg'),
    boxShadow: `inset 0 0 0 1px ${token('sand-line')}`,
  },
  '.lw-thumb': {
    position: 'relative',
    display: 'inline-grid',
    // Rows of no size of their own would be as high as the picture.
    grid: '100%/1fr',
    placeItems: 'center',
    inlineSize: 'var(--lw-face, 40px)',
    blockSize: 'var(--lw-face, 40px)',
    padding: 0,
    border: `1px solid ${token('border')}`,
    borderRadius: '9px',
    overflow: 'hidden',
    background: token('bg-muted'),
    color: token('fg-3'),
    verticalAlign: 'middle',
    cursor: 'zoom-in',
    '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
    '& svg': { position: 'absolute', visibility: 'hidden' },
    '&[data-broken] img': { visibility: 'hidden' },
    '&[data-broken] svg': { visibility: 'visible' },
  },
  '.lw-who': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    lineHeight: 'var(--lw-line, 1.1875rem)',
    // The picture is beside both lines, the title in the middle where there is no second one.
    '& > *': { gridColumn: 2, alignSelf: 'center' },
    '& > :last-child:not(.lw-second)': { gridRow: '1 / span 2' },
    // Its distance is its own: a title without a picture starts where the heading of its column does.
    '& > :first-of-type:has(.lw-thumb)': { gridArea: '1 / 1 / span 2 / auto', marginInlineEnd: '10px' },
  },
  '.lw-who .lw-code': { padding: 0, margin: 0, background: 'none' },
  '.lw-second': {
    maxInlineSize: '11.875rem',
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: token('fg-2'),
    fontSize: '0.78125rem',
    fontWeight: 400,
  },
  '.lw-face .lw-thumb': {
    inlineSize: 'var(--lw-face, 36px)',
    blockSize: 'var(--lw-face, 36px)',
    border: 0,
    borderRadius: '50%',
  },
  '.lw-thumb[data-letter]': { color: token('avatar-on'), fontWeight: 600 },
  '.lw-thumb[data-broken][data-letter], span.lw-thumb': { background: token('avatar'), cursor: 'auto' },
  '.lw-thumb[data-letter]::before': { content: 'attr(data-letter)', position: 'absolute' },
  '.lw-thumb[data-letter] img': { position: 'absolute', inset: 0 },
  '.lw-thumb.lw-video svg': {
    visibility: 'visible',
    padding: '3px',
    borderRadius: '50%',
    background: 'rgb(0 0 0 / 0.6)',
    color: '#fff',
  },
  '.lw-flag': { inlineSize: '36px', blockSize: '27px', borderRadius: '4px' },
  '.lw-thumbs': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  'td .lw-thumbs': { flexWrap: 'nowrap' },
  '.lw-doc': { display: 'inline-grid', gap: '4px', justifyItems: 'center', fontSize: '0.78125rem' },
  '.lw-more': { color: token('fg-2'), fontSize: '0.78125rem' },
  '.lw-stars': {
    position: 'relative',
    display: 'inline-flex',
    color: token('border-control'),
    verticalAlign: 'middle',
  },
  '.lw-stars-on': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    display: 'inline-flex',
    overflow: 'hidden',
    color: token('chart-3'),
    '& svg': { flex: 'none', fill: 'currentColor' },
  },
  '.lw-code': {
    fontVariantNumeric: 'tabular-nums',
    paddingInline: '6px',
    marginInline: '-6px',
    borderRadius: '6px',
    background: token('bg-muted'),
  },
  '.lw-avatar-row': { display: 'inline-flex', alignItems: 'center', gap: '10px' },
  '.lw-star': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    '& svg': { color: token('chart-3'), fill: 'currentColor' },
  },
  '[data-cut="name"]::after, [data-cut="body"]::after': { content: '"…"' },
  '[data-cut="email"]::before': { content: '"..."' },
} as const;
