import { RAMPS, type RampName } from './ramps.ts';

/** A colour in the light and in the dark theme. */
export type ColorPair = readonly [light: string, dark: string];

const TONE_DARK_BG: Readonly<Record<RampName, string>> = {
  primary: '#18324B',
  accent: '#013936',
  info: '#2A2D4C',
  success: '#183822',
  warning: '#422B0D',
  error: '#482422',
  ink: '#2B3137',
  sand: '#393329',
};

const TONES = Object.keys(TONE_DARK_BG) as RampName[];

/** Chart series in order: 500 of the ramp in light, 400 in dark. */
const CHART_SERIES: readonly RampName[] = ['primary', 'accent', 'warning', 'info', 'error', 'success', 'sand'];

/**
 * Every colour that the screens may use, by token name. No other colours may be used: the two themes and the contrast
 * check depend on this list.
 */
export const COLORS: Readonly<Record<string, ColorPair>> = {
  'bg.canvas': ['#FAF7F1', '#0B1219'],
  'bg.surface': ['#FFFFFF', '#121A22'],
  'bg.raised': ['#FFFFFF', '#1A232C'],
  'bg.muted': ['#F6F3EC', '#171F28'],
  'bg.sidebar': ['#F4ECDF', '#0E161E'],
  fg: ['#1C252E', '#F1EEE9'],
  'fg.2': ['#4D5660', '#B1B8C0'],
  'fg.3': ['#616A73', '#9199A2'],
  border: ['#E4DFD5', '#2E363F'],
  'border.control': ['#858074', '#727C86'],
  'primary.fill': ['#0268AD', '#53A7F3'],
  'primary.on': ['#FFFFFF', '#0B1016'],
  'primary.hover': ['#00548E', '#90C8FE'],
  link: ['#00548E', '#90C8FE'],
  tint: ['#E0EFFF', '#18324B'],
  'tint.on': ['#004271', '#C0DFFE'],
  'secondary.fill': ['#E7DAC2', '#393329'],
  'secondary.on': ['#4E3D1A', '#E7DAC2'],
  'secondary.hover': ['#D4C09D', '#4E3D1A'],
  'danger.fill': ['#B91B25', '#FE6B66'],
  'danger.on': ['#FFFFFF', '#0B1016'],
  'danger.hover': ['#9B0317', '#FEA8A1'],
  error: ['#B91B25', '#FEA8A1'],
  focus: ['#2585D2', '#90C8FE'],
  selected: ['#F2F8FE', '#142638'],
  avatar: ['#E7DAC2', '#2E363F'],
  'avatar.on': ['#4E3D1A', '#E7DAC2'],
  'sand.line': [RAMPS.sand[300], RAMPS.sand[600]],
  ...Object.fromEntries(
    TONES.flatMap((tone): [string, ColorPair][] => [
      [`tone.${tone}.bg`, [RAMPS[tone][100], TONE_DARK_BG[tone]]],
      [`tone.${tone}.fg`, [RAMPS[tone][800], RAMPS[tone][200]]],
    ]),
  ),
  ...Object.fromEntries(
    CHART_SERIES.map((name, index) => [`chart.${index + 1}`, [RAMPS[name][500], RAMPS[name][400]] as const]),
  ),
};

/** The two button palettes (`colorPalette`): blue acts, red destroys. Each names tokens of {@link COLORS}. */
export const PALETTES = {
  blue: {
    fill: 'primary.fill',
    on: 'primary.on',
    hover: 'primary.hover',
    text: 'link',
    tint: 'tint',
    ontint: 'tint.on',
  },
  red: {
    fill: 'danger.fill',
    on: 'danger.on',
    hover: 'danger.hover',
    text: 'error',
    tint: 'tone.error.bg',
    ontint: 'tone.error.fg',
  },
} as const;
