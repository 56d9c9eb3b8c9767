import { createContext, use, type ComponentType } from 'react';
import type { PreviewManifest, PreviewProps } from '../../core/registry/definePreview.ts';

export interface PreviewEntry {
  manifest: PreviewManifest;
  component: ComponentType<PreviewProps>;
}

/** Preview id → manifest and component. */
export type PreviewRegistry = Readonly<Record<string, PreviewEntry>>;

const PreviewRegistryContext = createContext<PreviewRegistry>({});

/** Gives the screens below it their previews. */
export const PreviewRegistryProvider = PreviewRegistryContext.Provider;

/** The previews. One that is in it under no such id is drawn as a visible placeholder. */
export function usePreviewRegistry(): PreviewRegistry {
  return use(PreviewRegistryContext);
}
