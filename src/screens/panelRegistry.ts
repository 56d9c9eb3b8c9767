import { lazy } from 'react';
import type { PanelComponent, PanelManifest } from '../../engine/core/registry/definePanel.ts';
import type { PanelRegistry } from '../../engine/react/registry/PanelRegistry.tsx';
import { loadChunk } from '../base/loadChunk.ts';

const manifests = import.meta.glob<PanelManifest>('../../widgets/panels/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});
const modules = import.meta.glob<Record<string, PanelComponent>>('../../widgets/panels/*/*Panel.tsx');

/**
 * Every folder of `widgets/panels`: adding a panel is adding a folder. Its component is loaded when a page draws it; a
 * folder that is not named by its id, or has no component, throws when the screen loads.
 */
export const panelRegistry: PanelRegistry = Object.fromEntries(
  Object.entries(manifests).map(([path, manifest]) => {
    const folder = path.replace(/manifest\.ts$/, '');
    if (!folder.endsWith(`/${manifest.id}/`)) throw new Error(`${path} names the panel ${manifest.id}`);
    const [, load] = Object.entries(modules).find(([file]) => file.startsWith(folder)) ?? [];
    if (load === undefined) throw new Error(`${folder} has a manifest and no component`);
    const component = lazy(async () => {
      const [, Panel] = Object.entries(await loadChunk(load)).find(([name]) => name.endsWith('Panel')) ?? [];
      if (Panel === undefined) throw new Error(`${folder} exports no panel`);
      return { default: Panel };
    });
    return [manifest.id, { manifest, component }];
  }),
);
