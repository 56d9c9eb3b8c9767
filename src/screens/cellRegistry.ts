import * as own from 'virtual:lawha/parts/cells';
import type { CellComponent } from '../../engine/core/registry/defineCell.ts';
import { exportedAs, globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { CellRegistry } from '../../engine/react/registry/Parts.types.ts';
import * as shipped from '../../widgets/cells/shipped.ts';

/** Every folder of `widgets/cells`, and of the product's `src/product/cells`: adding a cell is adding one. */
export const cellRegistry: CellRegistry = globManifests(
  'cell',
  {
    manifests: { ...shipped.manifests, ...own.manifests },
    components: { ...shipped.modules, ...own.modules },
  },
  (module, file) => exportedAs('Cell', module, file) as CellComponent,
);
