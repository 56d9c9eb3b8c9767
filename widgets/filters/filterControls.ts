import { lazy } from 'react';
import { BUILT_IN_KINDS } from '../../engine/core/query/kinds/index.ts';
import { createFilterControls, type FilterControlEntry } from '../../engine/react/registry/FilterControls.tsx';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { KeywordFilter } from './keyword/KeywordFilter.tsx';

const load = () => withLaterTexts(() => import('./laterControls.ts'));

/**
 * The control of every built-in filter kind: adding one is adding a folder that is named after the kind, with a
 * `*Filter.tsx` and, where a chip has to load names, a `*FilterValue.tsx`. Search is bundled; the others are loaded
 * together when the filters are opened or one is set, since a list shows its rows first.
 */
export const filterControls = createFilterControls(
  BUILT_IN_KINDS.filter(({ role }) => role !== 'page-size').map(({ id, role }): [string, FilterControlEntry] => [
    id,
    role === 'search'
      ? { control: KeywordFilter }
      : {
          control: lazy(async () => ({ default: (await load()).controlOf(id) })),
          value: lazy(async () => ({ default: (await load()).valueOf(id) })),
        },
  ]),
);
