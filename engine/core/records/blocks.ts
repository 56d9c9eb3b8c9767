import type { ResolvedBlock, ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';

/** The key of a block that says its shape. No field can be called so. */
export const SHAPE_KEY = '_block';

type OfItems = Pick<ResolvedField, 'items' | 'blocks'>;

/** The shape of an item of a list of blocks, also under an earlier name; undefined for one that is gone. */
export function blockOf({ blocks }: Pick<ResolvedField, 'blocks'>, item: unknown): ResolvedBlock | undefined {
  const shape = isObject(item) ? item[SHAPE_KEY] : undefined;
  return (
    blocks?.find(({ name }) => name === shape) ??
    blocks?.find(({ renamedFrom }) => renamedFrom?.includes(String(shape)))
  );
}

/** The fields of one item of a repeater, or of a list of blocks, where the first one says its shape. */
export function itemFields({ items = [], blocks }: OfItems, item: unknown): readonly ResolvedField[] {
  return blocks === undefined ? items : [...items, ...(blockOf({ blocks }, item)?.fields ?? [])];
}

/** The fields that items of any shape may have. */
export function innerFields({ items = [], blocks = [] }: OfItems): readonly ResolvedField[] {
  return blocks.length === 0 ? items : [...items, ...blocks.flatMap(({ fields }) => fields)];
}

/** Whether an item of a list of blocks has a shape that the definition does not know (any more). */
export function isLostBlock(field: OfItems, item: unknown): boolean {
  return field.blocks !== undefined && blockOf(field, item) === undefined;
}

/** The names of what a block of a known shape has beside the fields of its shape: values of fields that are gone. */
export function lostNames(field: OfItems, item: unknown): string[] {
  if (field.blocks === undefined || !isObject(item) || isLostBlock(field, item)) return [];
  const known = new Set(itemFields(field, item).map(({ name }) => name));
  return Object.keys(item).filter((name) => !known.has(name));
}

/** The values of a block whose fields are gone, as fields of text: other values are written as JSON. */
export function lostFields(field: OfItems, item: unknown): { field: ResolvedField; text: string }[] {
  return lostNames(field, item).map((name) => {
    const value: unknown = isObject(item) ? item[name] : undefined;
    return { field: goneField(name), text: typeof value === 'string' ? value : JSON.stringify(value) };
  });
}

/** What is left of a field that is gone: its name. */
function goneField(name: string): ResolvedField {
  return {
    name,
    label: { ar: name, en: name },
    kind: 'text',
    schema: { type: 'string' },
    required: false,
    requiredOnAddOnly: false,
    readOnly: true,
    writeOnly: false,
    forms: [],
    widget: 'text',
    widgetOptions: {},
    cell: 'text',
    unique: false,
    searchable: false,
    sortable: false,
    messages: {},
    leaves: [],
  };
}

/** A copy of a block, or an item, as a new one may be: without blocks and values that the definition has lost. */
export function withoutLost(field: OfItems, item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lost = new Set(lostNames(field, item));
  const copy = Object.fromEntries(Object.entries(structuredClone(item)).filter(([name]) => !lost.has(name)));
  for (const own of itemFields(field, item)) {
    const inner = copy[own.name];
    if (own.items === undefined || !Array.isArray(inner)) continue;
    copy[own.name] = inner.flatMap((each: unknown) => {
      if (isLostBlock(own, each)) return [];
      return [isObject(each) ? withoutLost(own, each) : each];
    });
  }
  return copy;
}
