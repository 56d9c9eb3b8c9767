import { optionLists, type OptionLists, type OptionListUse } from '../../engine/core/access/optionLists.ts';
import type { Catalogue } from '../context/Catalogue.ts';

const known = new WeakMap<Catalogue, OptionLists>();

/** The screens that use the option list of a group; computed once per catalogue. */
export function optionUseOf(catalogue: Catalogue, group: string): OptionListUse {
  let lists = known.get(catalogue);
  if (lists === undefined) {
    lists = optionLists([...catalogue.entries.values()].map(({ resource }) => resource));
    known.set(catalogue, lists);
  }
  return lists.get(group) ?? { questions: [], narrowing: new Set(), detailed: [] };
}
