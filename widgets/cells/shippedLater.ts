import type { CellManifest } from '../../engine/core/registry/defineCell.ts';

/** The cells that are loaded with the first definition that draws one of them, by their files. */
export const manifests = import.meta.glob<CellManifest>('./later/*/manifest.ts', { eager: true, import: 'manifest' });
export const modules = import.meta.glob<object>('./later/*/*Cell.tsx', { eager: true });
