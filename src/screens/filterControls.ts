import { lazy, type ComponentType } from 'react';
import { kinds } from 'virtual:lawha/parts/filters';
import { filterKinds, registerFilterKind } from '../../engine/core/query/kinds/index.ts';
import { exportedAs, globRegistry } from '../../engine/core/registry/globRegistry.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import type {
  FilterControlEntry,
  FilterControlProps,
  FilterControls,
} from '../../engine/react/registry/FilterControls.tsx';
import * as shipped from '../../widgets/filters/shipped.ts';

const load = () => withLaterTexts(() => import('./laterControls.ts'));

/** The bundled controls: search. A list shows its rows before its other filters can be set. */
const bundled = globRegistry('filter control', shipped.bundled);

for (const kind of Object.values(kinds)) registerFilterKind(kind);

/**
 * The control of every filter kind: adding one is adding a folder to `widgets/filters`, or to the product's
 * `src/product/filters`, that is named after the kind, with a `*Filter.tsx` and, where a chip has to load names, a
 * `*FilterValue.tsx`. All but search are loaded together when the filters are opened or one is set.
 */
export const filterControls: FilterControls = Object.fromEntries(
  filterKinds()
    .filter(({ role }) => role !== 'page-size')
    .map(({ id }): [string, FilterControlEntry] => [id, entryOf(id)]),
);

function entryOf(kind: string): FilterControlEntry {
  const module = bundled[kind];
  if (module !== undefined)
    return { control: exportedAs('Filter', module, `widgets/filters/${kind}`) as ComponentType<FilterControlProps> };
  return {
    control: lazy(async () => ({ default: (await load()).controlOf(kind) })),
    value: lazy(async () => ({ default: (await load()).valueOf(kind) })),
  };
}
