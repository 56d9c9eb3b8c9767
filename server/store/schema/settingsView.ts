import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { quote } from './names.ts';

/** The view of the settings that rules of the server read: one row for each that is set. */
export const SETTINGS_VIEW = 'lawha_setting_values';

/**
 * The statement that creates it, out of the singletons that have a field of a setting's name. Rules read the view, so
 * that they do not depend on the tab of a setting, or on whether there is one.
 */
export function settingsView(resources: readonly ResolvedResource[]): string {
  const selects = resources.flatMap(({ name, singleton, fields }) => {
    const known = fields.flatMap((field) => {
      const column = field.leaves[0]?.column;
      return wholeProduct().settings.some(({ name: setting }) => setting === field.name) && column !== undefined
        ? [`('${field.name}', ${quote(column)}::numeric)`]
        : [];
    });
    if (singleton === undefined || known.length === 0) return [];
    return [
      `select v.name, v.value from ${quote(name)} cross join lateral (values ${known.join(', ')}) v (name, value) where v.value is not null`,
    ];
  });
  const none = `select null::text as name, null::numeric as value where false`;
  return `create or replace view ${SETTINGS_VIEW} as ${[none, ...selects].join(' union all ')}`;
}
