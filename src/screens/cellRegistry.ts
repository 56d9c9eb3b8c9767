import type { CellRegistry } from '../../engine/react/registry/CellRegistry.tsx';
import type { CellComponent, CellManifest } from '../../engine/core/registry/defineCell.ts';

const manifests = import.meta.glob<CellManifest>(
  ['../../widgets/cells/*/manifest.ts', '../product/cells/*/manifest.ts'],
  { eager: true, import: 'manifest' },
);
const modules = import.meta.glob<Record<string, CellComponent>>(
  ['../../widgets/cells/*/*Cell.tsx', '../product/cells/*/*Cell.tsx'],
  { eager: true },
);

/**
 * Every folder of `widgets/cells`, and of `product/cells` for the cells of this business: adding a cell is adding a folder. A folder that is not named by its id, or has no
 * component, throws when the screen loads, and in the test of this file.
 */
export const cellRegistry: CellRegistry = Object.fromEntries(
  Object.entries(manifests).map(([path, manifest]) => {
    const folder = path.replace(/manifest\.ts$/, '');
    if (!folder.endsWith(`/${manifest.id}/`)) throw new Error(`${path} names the cell ${manifest.id}`);
    const [, module] = Object.entries(modules).find(([file]) => file.startsWith(folder)) ?? [];
    const [, component] = Object.entries(module ?? {}).find(([name]) => name.endsWith('Cell')) ?? [];
    if (component === undefined) throw new Error(`${folder} has a manifest and no component`);
    return [manifest.id, { manifest, component }];
  }),
);
