import { lazy, type ComponentType } from 'react';
import {
  createFilterControls,
  type FilterControlEntry,
  type FilterControlProps,
} from '../../engine/registry/FilterControls.tsx';
import { KeywordFilter } from './keyword/KeywordFilter.tsx';

const controls = import.meta.glob<Record<string, ComponentType<FilterControlProps>>>([
  './*/*Filter.tsx',
  '!./{keyword,shared}/*',
]);
const values = import.meta.glob<Record<string, FilterControlEntry['value'] & {}>>('./*/*FilterValue.tsx');

/**
 * The control of every filter kind: adding one is adding a folder that is named after the kind, with a `*Filter.tsx`
 * and, where a chip has to load names, a `*FilterValue.tsx`. Search is bundled; the others are loaded when the filters
 * are opened or one is set, since a list shows its rows first.
 */
export const filterControls = createFilterControls([
  ['keyword', { control: KeywordFilter }],
  ...Object.entries(controls).map(([path, load]): [string, FilterControlEntry] => {
    const value = Object.keys(values).find((file) => kindOf(file) === kindOf(path));
    return [kindOf(path), { control: later(load), ...(value !== undefined && { value: later(values[value]!) }) }];
  }),
]);

function kindOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The one component of a module, loaded when it is drawn. */
function later<Props>(load: () => Promise<Record<string, ComponentType<Props>>>): ComponentType<Props> {
  return lazy(async () => ({ default: Object.values(await load())[0]! })) as ComponentType<Props>;
}
