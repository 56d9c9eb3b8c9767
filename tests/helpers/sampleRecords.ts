import { embeddedKey } from '../../engine/core/definition/answerKeys.ts';
import { SHAPE_KEY } from '../../engine/core/records/blocks.ts';
import { isLinkField, linkedIds } from '../../engine/core/records/linkedRecords.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { textKindOf } from '../../engine/core/kinds/textKinds.ts';
import { sampleReplies } from './sampleReplies.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';

/** The present moment of every rendered test: 2026-11-20 12:00 in Dubai. */
export const FIXED_NOW = new Date('2026-11-20T08:00:00Z');

/**
 * A valid, deterministic row of a group, made from its fields alone: the same for the same group and id. Rows of a list
 * use ids 1, 2, 3; odd ids fill every optional field, even ones leave them empty, so that both looks are drawn.
 */
export function sampleRow(resource: ResolvedResource, id: number): Row {
  const row: Row = { id, version: 1 };
  for (const field of resource.fields) {
    if (field.name === 'id' || field.name === 'version' || field.writeOnly) continue;
    if (!field.required && !field.readOnly && id % 2 === 0) continue;
    row[field.name] = sampleValue(field, id);
    if (field.relation) row[embeddedKey(field)] = embeddedValue(field, row[field.name]);
  }
  for (const { name, join } of resource.fields) if (join) row[name] = joinedText(row, join);
  if (resource.replies) row['replies'] = id % 2 === 0 ? [] : sampleReplies();
  return row;
}

/** What an answer embeds for a reference: the record as id and name, or a list of them. */
function embeddedValue(field: ResolvedField, value: unknown): unknown {
  const items = linkedIds(value).map((id) => ({ id, name: sampleOptionName(id, field.relation?.resource) }));
  return isLinkField(field) ? items : items[0];
}

/** A text made of others, as the server makes it. */
function joinedText(row: Row, names: readonly string[]): string {
  return names.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])).join(' ');
}

/** Rows 1..count. */
export function sampleRows(resource: ResolvedResource, count: number): Row[] {
  return Array.from({ length: count }, (_, i) => sampleRow(resource, i + 1));
}

const COUNTRIES = ['الإمارات العربية المتحدة', 'مصر'];

/**
 * Name of option or embedded record `id` of a group. One name for both, as the server has: a control first draws what the
 * row embeds, then what the option list answers, and a snapshot may be taken between the two.
 */
export function sampleOptionName(id: number, resource = ''): string {
  const country = resource.startsWith('countries') ? COUNTRIES[id - 1] : undefined;
  return country ?? `خيار ${id}`;
}

/** A value that the field's schema accepts. */
export function sampleValue(field: ResolvedField, id: number): unknown {
  if (field.leaves.length > 1) {
    return Object.fromEntries(field.leaves.map((leaf) => [leaf.path[1] ?? '', samplePart(field, leaf, id)]));
  }
  const { schema, items, blocks } = field;
  if (blocks)
    return blocks.slice(0, schema.maxItems).map(({ name, fields }, place) => ({
      [SHAPE_KEY]: name,
      ...Object.fromEntries(fields.map((part) => [part.name, sampleValue(part, id + place)])),
    }));
  if (items)
    return [id, id + 1].map((place) => Object.fromEntries(items.map((part) => [part.name, sampleValue(part, place)])));
  if (schema.const !== undefined) return schema.const;
  switch (field.kind) {
    case 'flag':
      return id % 2;
    case 'boolean':
      return id % 2 === 1;
    case 'enum':
      return schema.enum?.[id % schema.enum.length];
    case 'enum-list':
      return schema.items?.enum?.slice(0, 1 + (id % 2));
    case 'code':
      return `select ${id}\n  from visits`;
    case 'tags':
      return ['عاجل', `Tag ${id}`];
    case 'image':
      return `/media/seed/sample-${id}.svg`;
    case 'images':
      return [`/media/seed/sample-${id}.svg`, `/media/seed/sample-${id + 1}.svg`];
    case 'video':
      return `/media/seed/sample-${id}.mp4`;
    case 'file':
      return sampleFile(id);
    case 'files':
      return [sampleFile(id), sampleFile(id + 1)];
    case 'icon':
      return 'wrench';
    case 'reference':
      return id;
    case 'rows':
      // Answers have none.
      return undefined;
    case 'references':
      return [id, id + 1];
    case 'reference-choices':
      return [
        { id, choices: ['show', 'edit'] },
        { id: id + 1, choices: [] },
      ];
    case 'json':
      return field.cell === 'changes' ? sampleChanges(id) : sampleReviews(id);
    case 'date':
      return `2026-11-${String(10 + id).padStart(2, '0')}`;
    case 'timestamp':
      return `2026-11-${String(10 + id).padStart(2, '0')}T09:30:00.000Z`;
    case 'time':
      return `${String(8 + id).padStart(2, '0')}:00`;
    case 'email':
      return `person.${id}@example.ae`;
    case 'url':
      return `https://example.ae/page-${id}`;
    case 'digits':
      return String(970 + id)
        .padEnd(schema.minLength ?? 1, '0')
        .slice(0, schema.maxLength);
    case 'rating':
      return Math.min(5, id + 0.5);
    case 'money':
    case 'percent':
    case 'number':
      return clamp(field, id * 25);
    case 'integer':
    case 'order':
      return clamp(field, id);
    case 'markdown':
      return `## Heading ${id}\n\n- **first**\n- second`;
    case 'html':
      return `<p>Paragraph ${id}.</p>`;
    case 'duration':
      return clamp(field, id * 45);
    default:
      if (textKindOf(field.kind)) return textKindOf(field.kind)?.sample(id);
      if (field.cell === 'group') return 'countries';
      if (field.widget === 'permission-key') return `countries/${['show-all', 'show', 'edit', 'add'][id % 4] ?? ''}`;
      return sampleText(field, id);
  }
}

/** A file that is not there, of a type that most fields take. */
function sampleFile(id: number): string {
  return `/media/uploads/${'3f'.repeat(32)}.pdf/${1000 * id}/ملف ${id}.pdf`;
}

/** A few words; where a pattern forbids that, a code that most patterns allow. */
function sampleText({ leaves, schema }: ResolvedField, id: number): string {
  const text = sized(leaves[0]?.language === 'ar' ? `نص تجريبي ${id}` : `Sample text ${id}`, schema.maxLength);
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text) ? text : `CODE${id}`;
}

/** The differences of a record, as in the audit. */
function sampleChanges(id: number): unknown[] {
  return [
    { field: 'order', before: id, after: id + 1 },
    { field: 'is_active', before: 1, after: 0 },
  ];
}

/** Reviews of a person, as SHOW-02 has them. */
function sampleReviews(id: number): unknown[] {
  return [1, 2].map((place) => ({
    image: place === 1 ? `/media/seed/sample-${id}.svg` : null,
    name: `عميل ${place}`,
    date: `2026-10-${String(10 + place).padStart(2, '0')}`,
    review: `رأي العميل ${place} في الخدمة`,
    rating: place + 2.5,
  }));
}

function samplePart(field: ResolvedField, leaf: ResolvedLeaf, id: number): unknown {
  const part = leaf.path[1] ?? '';
  const limit = field.schema.properties?.[part]?.maxLength;
  if (field.kind === 'bilingual-image' || field.kind === 'documents') return `/media/seed/sample-${id}-${part}.svg`;
  if (field.kind === 'bilingual-html') return part === 'ar' ? `<p>فقرة ${id}.</p>` : `<p>Paragraph ${id}.</p>`;
  if (field.kind === 'phone') return part === 'code' ? '971' : `50123456${id % 10}`;
  if (field.kind === 'geo-point') return part === 'location' ? 'دبي، الإمارات' : part === 'lat' ? 25.2 : 55.27;
  return sized(part === 'ar' ? `نص عربي ${id}` : `English text ${id}`, limit);
}

function clamp({ schema }: ResolvedField, value: number): number {
  return Math.min(schema.maximum ?? value, Math.max(schema.minimum ?? value, value));
}

function sized(text: string, limit = text.length): string {
  return text.slice(0, limit);
}
