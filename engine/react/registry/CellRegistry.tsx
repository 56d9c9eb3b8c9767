import { createContext, use } from 'react';
import type { CellComponent, CellManifest } from '../../core/registry/defineCell.ts';

export interface CellEntry {
  manifest: CellManifest;
  component: CellComponent;
}

/** Cell id → manifest and component. */
export type CellRegistry = Readonly<Record<string, CellEntry>>;

const CellRegistryContext = createContext<CellRegistry>({});

/** Gives the lists and show views below it their cells. */
export const CellRegistryProvider = CellRegistryContext.Provider;

/** The cells. A cell that is in it under no such id is drawn as the visible placeholder `UnknownCell`. */
export function useCellRegistry(): CellRegistry {
  return use(CellRegistryContext);
}
