import { createContext, use } from 'react';
import type { RandomSource } from './pickPalettes.ts';

const PaletteContext = createContext<RandomSource>(Math.random);

/** Provides the random source of the cards' colours, so that tests and snapshots are stable. */
export const PaletteProvider = PaletteContext.Provider;

/** The random source of the cards' colours. Default: `Math.random`. */
export function usePaletteSource(): RandomSource {
  return use(PaletteContext);
}
