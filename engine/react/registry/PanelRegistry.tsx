import { createContext, use, type ComponentType } from 'react';
import type { PanelManifest, PanelProps } from '../../core/registry/definePanel.ts';

export interface PanelEntry {
  manifest: PanelManifest;
  component: ComponentType<PanelProps>;
}

/** Panel id → manifest and component. */
export type PanelRegistry = Readonly<Record<string, PanelEntry>>;

const PanelRegistryContext = createContext<PanelRegistry>({});

/** Gives the pages below it their panels. */
export const PanelRegistryProvider = PanelRegistryContext.Provider;

/** The panels. One that is in it under no such id is drawn as a visible placeholder. */
export function usePanelRegistry(): PanelRegistry {
  return use(PanelRegistryContext);
}
