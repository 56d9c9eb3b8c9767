import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { quote } from './names.ts';

/** The view of the settings that rules of the server read: one row for each that the product declares. */
export const SETTINGS_VIEW = 'lawha_setting_values';

/**
 * The statement that creates it, from the singletons that have a field with a setting's name; where none has a value,
 * the declared default is used. Rules read the view, so that they do not depend on the tab of a setting, or on whether
 * there is one.
 */
export function settingsView(resources: readonly ResolvedResource[]): string {
  const { settings } = wholeProduct();
  const selects = resources.flatMap(({ name, singleton, fields }) => {
    const known = fields.flatMap((field) => {
      const column = field.leaves[0]?.column;
      return settings.some((setting) => setting.name === field.name) && column !== undefined
        ? [`('${field.name}', ${quote(column)}::numeric)`]
        : [];
    });
    if (singleton === undefined || known.length === 0) return [];
    return [
      `select v.name, v.value from ${quote(name)} cross join lateral (values ${known.join(', ')}) v (name, value) where v.value is not null`,
    ];
  });
  const none = `select null::text as name, null::numeric as value where false`;
  const defaults = settings.map((setting) => `select '${setting.name}'::text, ${setting.default}::numeric`);
  return `create or replace view ${SETTINGS_VIEW} as
    with declared (name, value) as (${[none, ...defaults].join(' union all ')}),
      stored (name, value) as (${[none, ...selects].join(' union all ')})
    select d.name, coalesce(s.value, d.value) as value from declared d left join stored s on s.name = d.name`;
}
