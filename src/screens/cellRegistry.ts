import * as own from 'virtual:lawha/parts/cells';
import { exportedAs, type Globbed, globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { CellComponent, CellManifest } from '../../engine/core/registry/defineCell.ts';
import type { CellRegistry } from '../../engine/react/registry/Parts.types.ts';
import * as shipped from '../../widgets/cells/shipped.ts';

/**
 * Every folder of `widgets/cells`, and of the product's `src/product/cells`: adding a cell is adding one. Those of
 * `widgets/cells/later` join with the first definition that draws one of them (`laterCells.ts`).
 */
export const cellRegistry: CellRegistry = readCells(
  { ...shipped.manifests, ...own.manifests },
  { ...shipped.modules, ...own.modules },
);

/** Adds cells by their files. */
export function addCells(manifests: Globbed<CellManifest>, components: Globbed<object>): void {
  Object.assign(cellRegistry, readCells(manifests, components));
}

function readCells(manifests: Globbed<CellManifest>, components: Globbed<object>): CellRegistry {
  return globManifests(
    'cell',
    { manifests, components },
    (module, file) => exportedAs('Cell', module, file) as CellComponent,
  );
}
