import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { BLOCK_KINDS, ITEM_KINDS, itemProperties, kindOf } from '../../../../core/resolve/kindOf.ts';
import { hintOf } from '../../hintOf.ts';
import { editedProperties, type ItemShape, itemShapes, type PlacedProperty } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { Report } from '../../Rule.types.ts';

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

/**
 * The items of a repeater are small records: plain values, at least one of which is required. Blocks are such records, too,
 * which may hold lists, and which may be empty, because their shape says something.
 */
export const repeaterItems = defineDefinitionRule('repeater-items', ({ definition }, report) => {
  for (const placed of editedProperties(definition)) {
    const shapes = itemShapes(placed).filter(({ parts }) => parts.length > 0);
    if (shapes.length > 0 && placed.property['x-relation'] !== undefined)
      report([...placed.path, 'x-relation'], 'relation', { field: placed.name }, { spot: 'key' });
    for (const item of shapes) checkItem(placed, item, report);
  }
});

function checkItem({ name: list }: PlacedProperty, item: ItemShape, report: Report<'repeater-items'>): void {
  const { parts, required, path: at, shape } = item;
  const names = parts.map(({ name }) => name);
  const kinds = shape === undefined ? ITEM_KINDS : BLOCK_KINDS;
  for (const { name, property, path } of parts) {
    const kind = kindOf(property);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) report(path, 'name', { name }, { spot: 'key' });
    if (!holds(kinds, property, kind))
      report(path, 'kind', { field: name, kind: kind ?? 'unknown', fitting: kinds.join(', ') }, { spot: 'key' });
    for (const key of OF_RECORDS)
      if (Object.hasOwn(property, key)) report([...path, key], 'keyword', { key }, { spot: 'key' });
  }
  if (required.length === 0 && shape === undefined)
    report(at, 'empty', { field: list, example: names[0] ?? 'name' }, { spot: 'key' });
  for (const [index, name] of required.entries()) {
    if (names.includes(name)) continue;
    const { hint, ...fix } = hintOf(name, names);
    report([...at, 'required', index], 'required', { name, hint }, fix);
  }
}

/** Whether items can hold a property; of a repeater that they can, its own items are judged one by one. */
function holds(kinds: readonly FieldKind[], property: PropertySchema, kind: FieldKind | undefined): boolean {
  if (kind === undefined) return kinds.includes('repeater') && itemProperties(property) !== undefined;
  return kinds.includes(kind);
}
