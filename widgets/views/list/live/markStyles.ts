/**
 * Styles of rows and cards that another person changed. Global, because rows are plain elements below one styled frame,
 * and loaded with live updates only.
 */
export const MARK_STYLES = {
  '@keyframes live-flash': { from: { background: 'var(--lw-colors-tint)' } },
  '@media (prefers-reduced-motion: no-preference)': {
    'tr[data-live=changed] > td, .lw-card[data-live=changed]': { animation: 'live-flash 2500ms ease-out' },
  },
  'tr[data-live=left] > td, tr[data-live=deleted] > td': { background: 'var(--lw-colors-bg-muted) !important' },
  '.lw-card[data-live=left], .lw-card[data-live=deleted]': { background: 'var(--lw-colors-bg-muted) !important' },
  '[data-live=left] :is(td, dd, .lw-card-title), [data-live=deleted] :is(td, dd, .lw-card-title)': {
    color: 'var(--lw-colors-fg-2)',
    '& :is(img, svg, input, .lw-chip)': { filter: 'grayscale(1)', opacity: 0.7 },
  },
  '[data-live=deleted] :is(td, dd, .lw-card-title) > :not(.lw-live)': { textDecoration: 'line-through' },
  '.lw-live': {
    display: 'block',
    marginBlockStart: '2px',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 500,
    whiteSpace: 'normal',
    color: 'var(--lw-colors-fg-2)',
  },
  '[data-live=deleted] .lw-live': { color: 'var(--lw-colors-error)' },
} as const;
