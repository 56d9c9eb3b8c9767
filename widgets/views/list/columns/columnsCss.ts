/** What the styles of columns depend on. */
export interface ColumnStyles {
  /** Column key → width in CSS pixels. */
  widths: Readonly<Record<string, number>>;
  /** Pinned columns in their order, each with its distance from the start edge. */
  pinned: readonly { key: string; offset: number }[];
  /** Key of the column that identifies a row: its cells carry a class in place of the key. */
  identity: string | undefined;
  /** The column that is being resized: its width is the variable `--lw-resized`. */
  resized: string | undefined;
}

type Rules = Record<string, Record<string, string | number>>;
/** Rules, of which some are for a kind of screen alone. */
type ScreenRules = Record<string, Record<string, string | number> | Rules>;

/** Styles of the columns of a table by their keys, so that no row is drawn again for a width. */
export function columnsCss({ widths, pinned, identity, resized }: ColumnStyles): Rules {
  const rules: Rules = {};
  const cellsOf = (key: string): string => {
    const own = `[data-column="${CSS.escape(key)}"]`;
    const cells = key === identity ? `:is(${own}, .lw-identity)` : own;
    return `[data-testid=list] table > :is(thead, tbody) > tr > ${cells}`;
  };
  for (const key of new Set([...Object.keys(widths), ...(resized === undefined ? [] : [resized])])) {
    const width =
      key === resized ? `var(--lw-resized, ${widths[key] ?? 'auto'}${widths[key] ? 'px' : ''})` : `${widths[key]}px`;
    rules[cellsOf(key)] = {
      width,
      minWidth: width,
      maxWidth: width,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      // While its width is changed it is shown, also where it does not fit any longer.
      ...(key === resized && { display: 'table-cell !important' }),
    };
  }
  if (pinned.length > 0 && !pinned.some(({ key }) => key === identity)) {
    // Only the pinned columns stay: the name of a row scrolls with the others, below them.
    rules['[data-testid=list] table > :is(thead, tbody) > tr > .lw-identity'] = {
      position: 'relative !important',
      insetInlineStart: 'auto !important',
      zIndex: '0 !important',
    };
  }
  for (const [index, { key, offset }] of pinned.entries()) {
    rules[`${cellsOf(key)}:not(#_)`] = {
      position: 'sticky',
      insetInlineStart: `${offset}px`,
      zIndex: 1,
      ...(index === pinned.length - 1 && { boxShadow: 'inset -1px 0 0 var(--lw-colors-border)' }),
    };
    if (index === pinned.length - 1)
      rules[`[dir=rtl] ${cellsOf(key)}:not(#_)`] = { boxShadow: 'inset 1px 0 0 var(--lw-colors-border)' };
  }
  return rules;
}

/** Styles of what is added to the heads. */
export const HEAD_TOOLS_CSS: ScreenRules = {
  ':where([data-testid=list] thead th[data-column]:not(.lw-identity))': { position: 'relative' },
  '.lw-column-menu': {
    position: 'absolute',
    insetBlock: '0',
    // Beside the edge, and little wider than the arrow of the sorting, so that it covers no name where columns are narrow.
    insetInlineEnd: '4px',
    marginBlock: 'auto',
    inlineSize: '24px',
    blockSize: '26px',
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: '6px',
    background: 'var(--lw-colors-bg-muted)',
    color: 'var(--lw-colors-fg-2)',
    cursor: 'pointer',
    // Unseen it is no target: a press there is one on the sorting below it.
    opacity: '0',
    pointerEvents: 'none',
  },
  'th.lw-end > .lw-column-menu': { insetInlineStart: '4px', insetInlineEnd: 'auto' },
  ':is(th:hover, th:focus-within) > .lw-column-menu, .lw-column-menu[aria-expanded=true]': {
    opacity: '1',
    pointerEvents: 'auto',
  },
  '.lw-column-menu:hover': { color: 'var(--lw-colors-fg)' },
  // Without a pointer that hovers it would be touched unseen, in place of the sorting below it.
  '@media (hover: none)': { '.lw-column-menu': { display: 'none' } },
  '.lw-column-edge': {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '-4px',
    inlineSize: '8px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: '3',
  },
  '.lw-column-edge::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '6px',
    insetInlineStart: '3px',
    inlineSize: '2px',
    borderRadius: '1px',
    background: 'transparent',
  },
  'th:hover > .lw-column-edge::after': { background: 'var(--lw-colors-border-control)' },
  ':is(.lw-column-edge:hover, .lw-column-edge:focus-visible, .lw-column-edge[data-on])::after': {
    background: 'var(--lw-colors-primary-fill) !important',
  },
  'th[data-drop=before]': { boxShadow: 'inset 3px 0 0 var(--lw-colors-primary-fill)' },
  'th[data-drop=after]': { boxShadow: 'inset -3px 0 0 var(--lw-colors-primary-fill)' },
};
