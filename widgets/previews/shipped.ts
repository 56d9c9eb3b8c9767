import type { PreviewManifest } from '../../engine/core/registry/definePreview.ts';

/** The previews of this folder, by their files; a component is loaded when it is opened. */
export const manifests = import.meta.glob<PreviewManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
export const modules = import.meta.glob<object>('./*/*Preview.tsx');
