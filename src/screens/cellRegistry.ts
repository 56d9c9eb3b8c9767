import type { CellComponent, CellManifest } from '../../engine/core/registry/defineCell.ts';
import { exportedAs, globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { CellRegistry } from '../../engine/react/registry/Parts.types.ts';

/** Every folder of `widgets/cells`, and of `product/cells` for the cells of this business: adding a cell is adding one. */
export const cellRegistry: CellRegistry = globManifests(
  'cell',
  {
    manifests: import.meta.glob<CellManifest>(['../../widgets/cells/*/manifest.ts', '../product/cells/*/manifest.ts'], {
      eager: true,
      import: 'manifest',
    }),
    components: import.meta.glob<object>(['../../widgets/cells/*/*Cell.tsx', '../product/cells/*/*Cell.tsx'], {
      eager: true,
    }),
  },
  (module, file) => exportedAs('Cell', module, file) as CellComponent,
);
