import { ITEM_KINDS, kindOf } from '../../../core/resolve/kindOf.ts';
import type { Property } from '../../new/Draft.types.ts';
import { nameFields } from '../names/nameFields.ts';
import type { LossId, SourceField } from '../Neutral.types.ts';
import { cleanText, LONGEST_HELP } from '../names/cleanText.ts';
import { beginsOf } from './beginsOf.ts';
import { kindProperty, type KindContext } from './kindProperty.ts';
import { writeText } from './writeText.ts';

/** Most items of a list whose source has no limit. */
const MOST_ITEMS = 100;

/** What is said of fields of records, and not of those of items. */
const OF_RECORDS = [
  'unique',
  'readOnly',
  'hidden',
  'setOnce',
  'guarded',
  'when',
  'requiredWhen',
  'readOnlyWhen',
  'from',
  'pattern',
  'renewed',
] as const satisfies readonly (keyof SourceField)[];

/** A list of items with plain fields of their own; what an item cannot hold is lost, and said of the list. */
export function itemsProperty(field: SourceField, context: KindContext): { property?: Property; losses: LossId[] } {
  if (field.kind.is !== 'items') return { losses: ['unknown'] };
  const { fields, most = MOST_ITEMS } = field.kind;
  const names = nameFields(fields, new Set());
  const losses = new Set<LossId>();
  const properties: Record<string, Property> = {};
  const required: string[] = [];
  for (const part of fields) {
    const name = names.get(part.key);
    const written = partProperty(part, name, context);
    for (const loss of written.losses) losses.add(loss);
    if (name === undefined || written.property === undefined) continue;
    properties[name] = written.property;
    if (part.required === true) required.push(name);
  }
  const [first] = Object.keys(properties);
  if (first === undefined) return { losses: [...losses] };
  if (required.length === 0) losses.add('item-required');
  const items = {
    type: 'object',
    'x-label': { ar: 'عنصر', en: 'item' },
    required: required.length > 0 ? required : [first],
    properties,
  };
  return { property: { type: 'array', items, maxItems: Math.min(Math.max(most, 1), MOST_ITEMS) }, losses: [...losses] };
}

/** A field of an item, or of a block, whose lists have plain items; what it cannot hold is lost. */
export function partProperty(
  part: SourceField,
  name: string | undefined,
  context: KindContext,
  { isBlock = false }: { isBlock?: boolean } = {},
): { property?: Property; losses: LossId[] } {
  const isList = isBlock && part.kind.is === 'items';
  const written = isList ? itemsProperty(part, context) : kindProperty(part.kind, context);
  const losses: LossId[] = [...written.losses, ...part.losses];
  if (OF_RECORDS.some((word) => part[word] !== undefined && part[word] !== false)) losses.push('item-words');
  const { property } = written;
  if (name === undefined || property === undefined || !(isList || isItem(property)))
    return { losses: [...losses, 'rows-nested'] };
  const begins = isList ? {} : beginsOf(part, property, false);
  if (begins === undefined) losses.push('default');
  return {
    property: {
      ...property,
      ...begins,
      'x-label': writeText(part.label, part.key, context),
      ...(cleanText(part.help?.en ?? part.help?.ar) !== undefined && {
        'x-help': writeText(part.help, name, context, LONGEST_HELP),
      }),
    },
    losses,
  };
}

function isItem(property: Property): boolean {
  const kind = kindOf(property);
  return kind !== undefined && ITEM_KINDS.includes(kind);
}
