import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { ITEM_KINDS, kindOf } from '../../../../core/resolve/kindOf.ts';
import { hintOf } from '../../hintOf.ts';
import { itemProperties, propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Keywords of whole records, which have no meaning in an item. */
const OF_RECORDS = [
  'readOnly',
  'writeOnly',
  'x-when',
  'x-on',
  'x-required-on',
  'x-unique',
  'x-renamed-from',
  'x-article',
  'x-searchable',
  'x-join',
  'x-from',
  'x-value',
  'x-relation',
  'x-access',
  'x-actions',
] as const satisfies readonly (keyof PropertySchema)[];

/** The items of a repeater are small records: plain values, at least one of which is required. */
export const repeaterItems = defineDefinitionRule('repeater-items', ({ definition }, report) => {
  for (const placed of propertyList(definition)) {
    const parts = itemProperties(placed);
    if (parts.length === 0) continue;
    if (placed.property['x-relation'] !== undefined)
      report([...placed.path, 'x-relation'], 'relation', { field: placed.name }, { spot: 'key' });
    const names = parts.map(({ name }) => name);
    const required = placed.property.items?.required ?? [];
    for (const { name, property, path } of parts) {
      const kind = kindOf(property);
      if (!/^[a-z][a-z0-9_]*$/.test(name)) report(path, 'name', { name }, { spot: 'key' });
      if (kind === undefined || !ITEM_KINDS.includes(kind))
        report(path, 'kind', { field: name, kind: kind ?? 'unknown', fitting: ITEM_KINDS.join(', ') }, { spot: 'key' });
      for (const key of OF_RECORDS)
        if (Object.hasOwn(property, key)) report([...path, key], 'keyword', { key }, { spot: 'key' });
    }
    if (required.length === 0)
      report([...placed.path, 'items'], 'empty', { field: placed.name, example: names[0] ?? 'name' }, { spot: 'key' });
    for (const [index, name] of required.entries()) {
      if (names.includes(name)) continue;
      const { hint, ...fix } = hintOf(name, names);
      report([...placed.path, 'items', 'required', index], 'required', { name, hint }, fix);
    }
  }
});
