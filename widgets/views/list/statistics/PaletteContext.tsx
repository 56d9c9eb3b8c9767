import { createContext, use } from 'react';
import type { RandomSource } from './pickPalettes.ts';

const PaletteContext = createContext<RandomSource>(Math.random);

/** Fixes the chance by which cards get their colours, so that tests and snapshots are stable. */
export const PaletteProvider = PaletteContext.Provider;

/** The chance by which cards get their colours. Default: `Math.random`. */
export function usePaletteSource(): RandomSource {
  return use(PaletteContext);
}
