import * as own from 'virtual:lawha/parts/panels';
import type { PanelProps } from '../../engine/core/registry/definePanel.ts';
import { globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { PanelRegistry } from '../../engine/react/registry/Parts.types.ts';
import { lazyPart } from './lazyPart.ts';
import * as shipped from '../../widgets/panels/shipped.ts';

/**
 * Every folder of `widgets/panels`, and of the product's `src/product/panels`: adding a panel is adding one. Its
 * component is loaded when it is first drawn.
 */
export const panelRegistry: PanelRegistry = globManifests(
  'panel',
  {
    manifests: { ...shipped.manifests, ...own.manifests },
    components: { ...shipped.modules, ...own.modules },
  },
  (load, file) => lazyPart<PanelProps>('Panel', load, file),
);
