import { SAMPLE_FILES } from './sampleFiles.ts';
import { relatedGroup } from '../../../../engine/core/records/relatedGroup.ts';
import { SHAPE_KEY } from '../../../../engine/core/records/blocks.ts';
import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import { isLinkField, linkedIds } from '../../../../engine/core/records/linkedRecords.ts';
import type {
  ResolvedField,
  ResolvedLeaf,
  ResolvedResource,
} from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { textKindOf } from '../../../../engine/core/kinds/textKinds.ts';
import type { Text } from '../../../../engine/core/text/Text.ts';
import { todayInZone } from '../../../../engine/core/text/format.ts';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import { COUNTRIES, NOTES, PEOPLE, PLACES, TITLES } from './builtInWords.ts';
import { PICTURES } from './pictures.ts';

/** Records of the built-in list. */
export const BUILT_IN_ROWS = 23;

/**
 * Rows 1..count of a group, derived from its fields alone: the same for the same group and id. Optional values are
 * sometimes empty, so that both cases are shown.
 */
export function builtInRows(resource: ResolvedResource, count: number = BUILT_IN_ROWS): Row[] {
  return Array.from({ length: count }, (_, index) => builtInRow(resource, index + 1));
}

/** One such row. */
export function builtInRow(resource: ResolvedResource, id: number): Row {
  const row: Row = { id, version: 1 };
  for (const [place, field] of resource.fields.entries()) {
    if (field.name === 'id' || field.name === 'version' || field.writeOnly) continue;
    if (!field.required && !field.readOnly && field.kind !== 'flag' && (id + place) % 6 === 0) continue;
    row[field.name] = builtInValue(field, id);
    if (field.relation) row[embeddedKey(field)] = embeddedRecords(field, row);
  }
  for (const { name, join } of resource.fields)
    if (join) row[name] = join.flatMap((part) => (typeof row[part] === 'string' ? [row[part]] : [])).join(' ');
  if (resource.decision) row[resource.decision.field] = decidedValue(resource.decision, id);
  if (resource.states) row[resource.states.field] = nth(resource.states.values, id).value;
  if (resource.replies) row['replies'] = [];
  return row;
}

/** Name of a record of a group, by its id alone. */
export function builtInName(group: string, id: number): Text {
  const isOfPeople =
    currentProduct().people.some((kind) => kind.group === group) || /user|person|people|admin/i.test(group);
  const { ar, en } = nth<{ ar: string; en: string }>(isOfPeople ? PEOPLE : PLACES, id);
  return { ar, en };
}

/** Pending first, so that the first page has something to decide. */
function decidedValue({ pending, accept, reject }: NonNullable<ResolvedResource['decision']>, id: number): string {
  return nth([pending, pending, accept.value, pending, reject.value], id);
}

function embeddedRecords(field: ResolvedField, row: Row): unknown {
  const group = relatedGroup(field, row) ?? '';
  const records = linkedIds(row[field.name]).map((id) => ({ id, name: builtInName(group, id) }));
  return isLinkField(field) ? records : records[0];
}

/** A value that the field's schema accepts. */
export function builtInValue(field: ResolvedField, id: number): unknown {
  const { schema, kind, leaves } = field;
  if (schema.const !== undefined) return schema.const;
  if (leaves.length > 1) return Object.fromEntries(leaves.map((leaf) => [leaf.path[1] ?? '', partOf(field, leaf, id)]));
  switch (kind) {
    case 'flag':
      return id % 4 === 0 ? 0 : 1;
    case 'boolean':
      return id % 4 !== 0;
    case 'enum':
      return schema.enum && nth(schema.enum, id);
    case 'enum-list':
      return schema.items?.enum?.slice(0, 1 + (id % 2));
    case 'code':
      return `select id from visits\n  where day = ${id}`;
    case 'tags':
      return [nth(TITLES, id).ar, nth(TITLES, id + 1).ar];
    case 'image':
    case 'video':
      return nth(PICTURES, id);
    case 'file':
      return nth(SAMPLE_FILES, id);
    case 'files':
      return [nth(SAMPLE_FILES, id), nth(SAMPLE_FILES, id + 1)];
    case 'images':
      return [nth(PICTURES, id), nth(PICTURES, id + 1)];
    case 'icon':
      return nth(['wrench', 'truck', 'globe'], id);
    case 'reference':
      return 1 + (id % 5);
    case 'references':
      return [1 + (id % 5), 1 + ((id + 2) % 5)];
    case 'reference-choices':
      return [{ id: 1 + (id % 5), choices: ['show', 'edit'] }];
    case 'json':
      return field.cell === 'changes' ? CHANGES : REVIEWS;
    case 'blocks':
      return field.blocks?.slice(0, schema.maxItems).map(({ name, fields }, place) => ({
        [SHAPE_KEY]: name,
        ...Object.fromEntries(fields.map((part) => [part.name, builtInValue(part, id + place)])),
      }));
    case 'repeater':
      return [1, 2].map((place) => itemOf(field, id + place));
    case 'date':
      return dayBefore(id * 3);
    case 'timestamp':
      return `${dayBefore(id)}T0${1 + (id % 8)}:30:00.000Z`;
    case 'time':
      return `${String(8 + (id % 10)).padStart(2, '0')}:00`;
    case 'email':
      return `person.${id}@example.ae`;
    case 'url':
      return `https://example.ae/page-${id}`;
    case 'digits':
      return String(700_100 + id * 37)
        .padEnd(schema.minLength ?? 1, '0')
        .slice(0, schema.maxLength);
    case 'rating':
      return Math.min(5, 2.5 + (id % 6) / 2);
    case 'money':
      // Not every currency has halves.
      return between(field, 75 + ((id * 145) % 900) + (id % 2 === 0 && field.currency?.by === undefined ? 0.5 : 0));
    case 'percent':
    case 'number':
      return between(field, (id * 7) % 40);
    case 'integer':
    case 'order':
      return between(field, id);
    case 'html':
      return `<p>${nth(NOTES, id).ar}</p>`;
    case 'markdown':
      return `## ${nth(TITLES, id).ar}\n\n- **${nth(NOTES, id).ar}**\n- ${nth(NOTES, id + 1).ar}`;
    case 'password':
    case 'secret':
      return undefined;
    case 'duration':
      return between(field, 15 * (1 + (id % 12)));
    default:
      return textKindOf(kind)?.sample(id) ?? textOf(field, id);
  }
}

function textOf({ name, cell, schema, leaves, kind, widget }: ResolvedField, id: number): string {
  if (cell === 'group') return 'countries';
  if (widget === 'permission-key') return 'countries/show-all';
  const words = /name|person/.test(name)
    ? PEOPLE
    : kind === 'textarea' || /note|desc|remark/.test(name)
      ? NOTES
      : TITLES;
  const { ar, en } = nth(words, id);
  const language = leaves[0]?.language ?? (id % 5 === 0 ? 'en' : 'ar');
  const text = (language === 'ar' ? ar : en).slice(0, schema.maxLength);
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text) ? text : `CODE${id}`;
}

function partOf(field: ResolvedField, leaf: ResolvedLeaf, id: number): unknown {
  const part = leaf.path[1] ?? '';
  if (field.kind === 'bilingual-image' || field.kind === 'documents') return nth(PICTURES, id);
  if (field.kind === 'phone') return part === 'code' ? COUNTRIES[0].code : `50${String(1_234_000 + id * 17)}`;
  if (field.kind === 'geo-point') {
    const { ar, lat, lng } = nth(PLACES, id);
    return part === 'location' ? ar : part === 'lat' ? lat : lng;
  }
  const words = field.kind === 'bilingual-text' ? TITLES : NOTES;
  const text = nth(words, id)[part === 'en' ? 'en' : 'ar'];
  if (field.kind === 'bilingual-html') return `<p>${text}</p>`;
  return text.slice(0, field.schema.properties?.[part]?.maxLength);
}

/** An item of a list of objects, from the names of its parts. */
function itemOf({ schema }: ResolvedField, id: number): Record<string, unknown> {
  const parts = Object.entries(schema.items?.properties ?? {});
  return Object.fromEntries(
    parts.map(([name, { properties, type, enum: choices }]) => {
      if (choices !== undefined) return [name, nth(choices, id)];
      if (properties !== undefined) return [name, nth(NOTES, id)];
      if (type === 'integer' || type === 'number') return [name, id % 2];
      return [name, nth(TITLES, id).ar];
    }),
  );
}

const CHANGES = [
  { field: 'price', label: { ar: 'السعر', en: 'Price' }, before: 120, after: 150 },
  { field: 'is_active', label: { ar: 'مفعّل', en: 'Active' }, before: 1, after: 0 },
];

const REVIEWS = [
  { image: null, name: 'هند السويدي', date: '2026-10-11', review: 'وصل الفني في موعده وأنجز العمل بإتقان', rating: 5 },
  { image: null, name: 'John Carter', date: '2026-10-02', review: 'Quick and tidy.', rating: 4 },
];

function between({ schema }: ResolvedField, value: number): number {
  const top = schema.maximum ?? (schema.exclusiveMaximum === undefined ? value : schema.exclusiveMaximum - 1);
  return Math.min(top, Math.max(schema.minimum ?? value, value));
}

/** The day so many days ago. */
function dayBefore(days: number): string {
  return todayInZone(new Date(Date.now() - days * 86_400_000));
}

/** Item by number, from the beginning again after the last. */
export function nth<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
