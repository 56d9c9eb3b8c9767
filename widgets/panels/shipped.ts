import type { PanelManifest } from '../../engine/core/registry/definePanel.ts';

/** The panels of this folder, by their files; a component is loaded when a page draws it. */
export const manifests = import.meta.glob<PanelManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
export const modules = import.meta.glob<object>('./*/*Panel.tsx');
