import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { COLORS } from './colors.ts';
import { recipes } from './recipes.ts';
import { slotRecipes } from './slotRecipes.ts';
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './tokens.ts';

/** The variables of every colour at their light value. */
const PAPER = Object.fromEntries(
  Object.entries(COLORS).map(([name, [light]]) => [`--lw-colors-${name.replaceAll('.', '-')}`, light]),
);

/** Paper is light, also with the dark theme. */
const LIGHT = Object.fromEntries(Object.entries(PAPER).map(([name, light]) => [name, `${light} !important`]));

/**
 * The style of lawha as a Chakra system: our tokens and recipes over Chakra's style engine, without its default system,
 * which is twice as large. Rules beyond components are in `global.css`.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'lw',
  cssVarsRoot: ':where(html)',
  preflight: true,
  globalCss: {
    html: {
      colorPalette: 'blue',
      '--global-font-body': 'fonts.body',
      '--global-color-border': 'colors.border',
    },
    body: { bg: 'bg.canvas', color: 'fg', textStyle: 'body' },
    'h1, h2, h3': { fontWeight: '600' },
    '::selection': { bg: 'tint', color: 'tint.on' },
    // Public content is light in either theme.
    'html.dark [data-paper]': { ...PAPER, colorScheme: 'light' },
    'html.dark': { _print: { ...LIGHT, colorScheme: 'light' } },
  },
  theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles, recipes, slotRecipes },
});

/*
 * Styles of recipes yield to all others by a selector that counts for nothing, not by a cascade layer: with each rule that is
 * added to a layer Chromium looks all fonts up again and lays the whole page out, which takes 50 ms of a list of twenty
 * rows.
 */
const layers = { ...system.layers };
system.layers.wrap = (layer, styles) => (layer === 'recipes' ? { '*:where(&)': styles } : layers.wrap(layer, styles));
