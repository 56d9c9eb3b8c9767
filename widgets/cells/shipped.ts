import type { CellManifest } from '../../engine/core/registry/defineCell.ts';

/** The cells that every list has, by their files. Seldom ones are in `later`. */
export const manifests = import.meta.glob<CellManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
export const modules = import.meta.glob<object>('./*/*Cell.tsx', { eager: true });
