import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { BLOCK_KINDS, ITEM_KINDS, itemProperties, kindOf } from '../../../../core/resolve/kindOf.ts';
import { TEXT_KIND_IDS } from '../../../../core/kinds/textKindIds.ts';
import { hintOf } from '../../hintOf.ts';
import { editedProperties, type ItemShape, itemShapes, type PlacedProperty } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';

/** Keywords of whole records, which have no meaning in an item. */
const OF_RECORDS = [
  'readOnly',
  'writeOnly',
  'x-when',
  'x-on',
  'x-required-on',
  'x-renamed-from',
  'x-filled-from',
  'x-column',
  'x-article',
  'x-searchable',
  'x-join',
  'x-from',
  'x-value',
  'x-relation',
  'x-access',
  'x-actions',
] as const satisfies readonly (keyof PropertySchema)[];

/** Kinds whose values are added up below the items. */
const TOTAL_KINDS: readonly FieldKind[] = ['money', 'integer', 'number', 'percent', 'duration'];

/** Kinds of a value that only one item may have: one that is compared as a whole, and of which there are many. */
const UNIQUE_KINDS: readonly FieldKind[] = [
  'text',
  'text-ar',
  'text-en',
  'bilingual-text',
  'email',
  'url',
  'digits',
  'money',
  'percent',
  'integer',
  'number',
  'enum',
  'date',
  'time',
  'timestamp',
  ...TEXT_KIND_IDS,
  'duration',
];

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
    checkTotals(placed, report);
  }
});

/** What is added up is a number of the items of a repeater. */
function checkTotals({ name: list, property, path }: PlacedProperty, report: Report<'repeater-items'>): void {
  const parts = itemProperties(property);
  const stated = [
    { totals: property['x-totals'], at: path, isOfItems: false },
    { totals: property.items?.['x-totals'], at: [...path, 'items'], isOfItems: parts !== undefined },
  ];
  for (const { totals, at, isOfItems } of stated) {
    if (totals === undefined) continue;
    if (!isOfItems) report([...at, 'x-totals'], 'totals', { field: list }, { spot: 'key' });
    else for (const [index, name] of totals.entries()) checkTotal(name, [...at, 'x-totals', index], { parts, report });
  }
}

function checkTotal(
  name: string,
  at: JsonPath,
  { parts = {}, report }: { parts: ReturnType<typeof itemProperties>; report: Report<'repeater-items'> },
): void {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  const kind = part && kindOf(part);
  if (part === undefined) {
    const { hint, ...fix } = hintOf(name, Object.keys(parts));
    report(at, 'total', { name, hint }, fix);
  } else if (kind !== undefined && !TOTAL_KINDS.includes(kind)) report(at, 'sum', { field: name, kind });
}

function checkItem({ name: list }: PlacedProperty, item: ItemShape, report: Report<'repeater-items'>): void {
  const { parts, required, path: at, shape } = item;
  const names = parts.map(({ name }) => name);
  const kinds = shape === undefined ? ITEM_KINDS : BLOCK_KINDS;
  for (const { name, property, path } of parts) {
    const kind = kindOf(property);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) report(path, 'name', { name }, { spot: 'key' });
    if (!holds(kinds, property, kind))
      report(path, 'kind', { field: name, kind: kind ?? 'unknown', fitting: kinds.join(', ') }, { spot: 'key' });
    if (property['x-unique'] === true) checkUnique({ name, kind, shape, path: [...path, 'x-unique'] }, report);
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

interface UniquePart extends Pick<ItemShape, 'shape' | 'path'> {
  name: string;
  kind: FieldKind | undefined;
}

/** A value that only one item has is one of a repeater: blocks of one list have several shapes. */
function checkUnique({ name, kind, shape, path }: UniquePart, report: Report<'repeater-items'>): void {
  if (shape !== undefined) report(path, 'keyword', { key: 'x-unique' }, { spot: 'key' });
  else if (kind !== undefined && ITEM_KINDS.includes(kind) && !UNIQUE_KINDS.includes(kind))
    report(path, 'unique', { field: name, kind }, { spot: 'key' });
}

/** Whether items can hold a property; of a repeater that they can, its own items are judged one by one. */
function holds(kinds: readonly FieldKind[], property: PropertySchema, kind: FieldKind | undefined): boolean {
  if (kind === undefined) return kinds.includes('repeater') && itemProperties(property) !== undefined;
  return kinds.includes(kind);
}
