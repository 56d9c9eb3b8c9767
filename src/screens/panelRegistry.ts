import type { PanelManifest, PanelProps } from '../../engine/core/registry/definePanel.ts';
import { globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { PanelRegistry } from '../../engine/react/registry/Parts.types.ts';
import { lazyPart } from './lazyPart.ts';

/**
 * Every folder of `widgets/panels`, and of `product/panels` for those of this business: adding a panel is adding one. Its
 * component is loaded when it is first drawn.
 */
export const panelRegistry: PanelRegistry = globManifests(
  'panel',
  {
    manifests: import.meta.glob<PanelManifest>(
      ['../../widgets/panels/*/manifest.ts', '../product/panels/*/manifest.ts'],
      { eager: true, import: 'manifest' },
    ),
    components: import.meta.glob<object>(['../../widgets/panels/*/*Panel.tsx', '../product/panels/*/*Panel.tsx']),
  },
  (load, file) => lazyPart<PanelProps>('Panel', load, file),
);
