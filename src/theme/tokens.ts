import { WIDE_SCREEN } from '../../engine/core/constants.ts';
import { COLORS, PALETTES } from './colors.ts';

type Value = string | { _light: string; _dark: string };
type TokenTree = { [key: string]: TokenTree | { value: Value } };

/** 4 px = 1. Only type is in rem: with larger letters, space and controls leave the screen's width to the text. */
const SPACE = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56,
  64,
];

const scale = Object.fromEntries(SPACE.map((step) => [String(step), { value: `${step * 4}px` }]));

/** Raw tokens: space, size, radius, type, layer and motion. */
export const tokens = {
  spacing: { 0: { value: '0' }, ...scale },
  sizes: { 0: { value: '0' }, ...scale, full: { value: '100%' } },
  radii: values({ sm: '9px', md: '10px', menu: '12px', card: '14px', dialog: '16px', full: '999px' }),
  fonts: values({ body: "'IBM Plex Sans Arabic', sans-serif" }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  cursor: values({ button: 'pointer', menuitem: 'default', disabled: 'not-allowed', option: 'default' }),
  durations: values({ fast: '120ms', moderate: '180ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  zIndex: values({ sticky: '10', sidebar: '20', topbar: '30', popover: '1000', toast: '1100', skip: '1200' }),
};

/** Tokens that change with the theme, made from the one list of colours. */
export const semanticTokens = {
  colors: {
    ...nest(Object.entries(COLORS).map(([name, [light, dark]]) => [name, { _light: light, _dark: dark }])),
    ...nest(
      Object.entries(PALETTES).flatMap(([palette, parts]) =>
        Object.entries(parts).map(([part, token]): [string, Value] => [`${palette}.${part}`, `{colors.${token}}`]),
      ),
    ),
  },
  shadows: {
    card: { value: { _light: '0 1px 2px rgb(60 45 17 / .06)', _dark: '0 0 0 transparent' } },
    float: { value: { _light: '0 8px 24px -6px rgb(60 45 17 / .16)', _dark: '0 8px 24px -6px rgb(0 0 0 / .5)' } },
  },
};

/** Type sizes over line heights in px, written in rem. */
export const textStyles = {
  h1: text(26, 38, 600),
  h2: text(20, 30, 600),
  h3: text(17, 28, 600),
  figure: text(30, 40, 600),
  body: text(15, 26, 400),
  table: text(14.5, 22, 400),
  label: text(14, 22, 500),
  caption: text(13, 20, 400),
  badge: text(12.5, 18, 600),
};

/** Below `lg` a screen is small. */
export const breakpoints = { sm: '480px', md: '768px', lg: `${WIDE_SCREEN}px`, xl: '1200px', '2xl': '1440px' };

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: '0' } },
  'fade-out': { to: { opacity: '0' } },
  'rise-in': { from: { opacity: '0', translate: '0 6px' } },
  // An animation without movement: a closed element stays mounted until its exit motion has ended.
  leave: { to: { visibility: 'visible' as const } },
};

function values<Name extends string>(entries: Record<Name, string>): Record<Name, { value: string }> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: string }
  >;
}

function text(size: number, line: number, weight: number): { value: Record<string, string> } {
  return { value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem`, fontWeight: String(weight) } };
}

/** `a.b` names to the nested shape of a Chakra config; a name that is also a group becomes its `DEFAULT`. */
function nest(entries: [string, Value][]): TokenTree {
  const tree: TokenTree = {};
  const groups = new Set(
    entries.flatMap(([name]) => (name.includes('.') ? [name.slice(0, name.lastIndexOf('.'))] : [])),
  );
  for (const [name, value] of entries) {
    const path = groups.has(name) ? [...name.split('.'), 'DEFAULT'] : name.split('.');
    let node = tree;
    for (const part of path.slice(0, -1)) node = (node[part] ??= {}) as TokenTree;
    node[path.at(-1) ?? ''] = { value };
  }
  return tree;
}
