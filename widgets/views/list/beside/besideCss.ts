/** Below the top bar. */
export const BAR_HEIGHT = '64px';

/** What a record beside the list changes on the page around it: the list has less room, and the open record is marked. */
export function pageCss(width: number | undefined) {
  return {
    ...(width !== undefined && {
      '@media screen': {
        'main#content': { maxWidth: 'none', marginInline: '0', paddingInlineEnd: `calc(${width}px + 24px)` },
      },
    }),
    'tr[data-row-id][aria-current=true] > td': {
      background: 'var(--lw-colors-tint) !important',
      boxShadow: 'inset 0 1px var(--lw-colors-focus), inset 0 -1px var(--lw-colors-focus)',
    },
    '[data-row-id][aria-current=true]:not(tr)': { outline: '2px solid var(--lw-colors-focus)', outlineOffset: '-2px' },
    'tr[data-row-id][aria-current=true], .lw-card[aria-current=true]': { scrollMarginBlock: '120px' },
  } as const;
}

/** What a screen that is drawn for a page leaves out where it has its place on another. */
export const SCREEN_CSS = {
  '& [data-testid=breadcrumb]': { marginBlockEnd: '3' },
  '& [data-testid=breadcrumb] nav, & [data-testid=action-print]': { display: 'none' },
  '& [data-testid=form]': { minHeight: '0 !important' },
  // The bar of a form is at the lower edge of the panel, as wide as it is.
  '& [data-testid=form] [data-keep-clear]': {
    insetBlockEnd: '-16px',
    marginBlockEnd: '-16px',
    marginInline: '-16px',
    paddingInline: '16px',
    borderRadius: '0',
    borderWidth: '1px 0 0',
  },
  '& [data-main-action]': {
    position: 'static !important',
    padding: '0 !important',
    background: 'transparent !important',
    boxShadow: 'none !important',
    borderWidth: '0 !important',
  },
} as const;

const ONE_COLUMN = 'minmax(0, 1fr) !important';

/** How it is arranged beside a list: its cards in one column, fields in two at most, in one where the panel is narrow. */
export const DOCKED_CSS = {
  '& :has(> [data-place=main])': {
    gridTemplateColumns: ONE_COLUMN,
    gridTemplateRows: 'none !important',
    gap: '3 !important',
  },
  '& :is([data-place=main], [data-place=first], [data-place=aside])': {
    gridColumn: '1 !important',
    gridRow: 'auto !important',
    gap: '3 !important',
  },
  '& [data-form-index]': { gridTemplateColumns: ONE_COLUMN },
  // The list that leads through a form is folded, as it is on narrow windows.
  '& [data-form-nav]': { position: 'static', maxHeight: 'none' },
  '& [data-form-nav] > :is(button, [data-track])': { display: 'flex' },
  '& [data-form-nav] > ol:not([data-open=true])': { display: 'none' },
  '& [data-form-nav] > ol[data-open=true]': { marginBlockStart: '2' },
  '& :is([data-fields="3"], [data-fields="4"])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important' },
  '& :is([data-width="3"], [data-width="4"])': { gridColumn: '1 / -1 !important' },
  '&[data-narrow] [data-fields]': { gridTemplateColumns: ONE_COLUMN },
  '&[data-narrow] [data-fields] > *': { gridColumn: '1 / -1 !important' },
  '& [data-page-actions]': { gap: '1.5' },
  '& [data-page-actions] :is(a, button)': { height: '9', paddingInline: '3', textStyle: 'table' },
} as const;
