import type { WidgetManifest } from '../../engine/core/registry/defineWidget.ts';

/** The form widgets of this folder, by their files. */
export const manifests = import.meta.glob<WidgetManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
export const modules = import.meta.glob<object>('./*/*Widget.tsx', { eager: true });
