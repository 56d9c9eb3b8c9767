import type { MessageValue } from '../../messages/Messages.types.ts';
import { shapes } from '../../../../../schemas/fields/index.ts';
import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { shapeOf } from '../../../../core/resolve/expandShape.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { fieldOfPart, writtenSections } from '../../../../core/resolve/resolveForm.ts';
import { isUpload } from '../../../../core/resolve/resolveField.ts';
import { BOUND_KEYWORDS } from '../../boundKeywords.ts';
import { editedProperties, nestedProperties, type PlacedProperty } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { fieldOf } from '../../fieldNames.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

/** Keywords that a shape sets itself. */
const BESIDE_SHAPE = ['type', 'format', 'enum', 'const', 'items', 'properties', 'required'] as const;

/** Keyword → types of value that it limits. */
const LIMITS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    minLength: ['string'],
    maxLength: ['string'],
    pattern: ['string'],
    format: ['string'],
    minimum: ['integer', 'number'],
    maximum: ['integer', 'number'],
    exclusiveMinimum: ['integer', 'number'],
    exclusiveMaximum: ['integer', 'number'],
    multipleOf: ['integer', 'number'],
    items: ['array'],
    minItems: ['array'],
    maxItems: ['array'],
    uniqueItems: ['array'],
    properties: ['object'],
  }),
);

/** Keywords of input, which a field that only the server sets cannot use. */
const OF_INPUT = ['x-widget', 'x-widget-options', 'x-on', 'x-required-on'] as const;

/** Keywords that such a field can use where a form shows it. */
const OF_FORMS = ['x-when', 'x-help'] as const;

export const keywordApplies = defineDefinitionRule('keyword-applies', (target, report) => {
  const { definition } = target;
  for (const placed of editedProperties(definition)) checkEffects(target, placed, report);
  const required = new Set(definition.form.schema.required);
  const shown = new Set(writtenSections(definition.form).flatMap(({ section }) => section.fields.map(fieldOfPart)));
  for (const placed of nestedProperties(definition)) {
    const { name, property, path } = placed;
    const type = typeOf(property);
    if (property.$ref !== undefined)
      for (const key of BESIDE_SHAPE)
        if (Object.hasOwn(property, key) && !(key === 'enum' && shapeOf(property) === 'currency'))
          report([...path, key], 'shape', { key }, { spot: 'key' });
    for (const key of Object.keys(property)) {
      const types = LIMITS.get(key);
      if (types === undefined || type === undefined || types.includes(type)) continue;
      if (types.includes('string') && isByLanguage(property)) continue;
      report([...path, key], 'type', { key, type }, { spot: 'key' });
    }
    checkFields(placed, report);
    if (property.readOnly === true)
      for (const key of shown.has(name) ? OF_INPUT : [...OF_INPUT, ...OF_FORMS])
        if (Object.hasOwn(property, key)) report([...path, key], 'readonly', { key }, { spot: 'key' });
    if (property['x-required-on'] !== undefined && !required.has(name) && property.readOnly !== true)
      report(
        [...path, 'x-required-on'],
        'need',
        { key: 'x-required-on', need: { phrase: 'required-field' } },
        { spot: 'key' },
      );
    checkNeeds(placed, report);
  }
});

/** Fields of an object, which what states no type does not have: the server would not start with their shapes. */
function checkFields({ property, path }: PlacedProperty, report: Report<'keyword-applies'>): void {
  if (property.$ref !== undefined || property.type !== undefined || property.properties === undefined) return;
  report([...path, 'properties'], 'need', { key: 'properties', need: { phrase: 'object-beside' } }, { spot: 'key' });
}

function checkEffects(target: DefinitionTarget, placed: PlacedProperty, report: Report<'keyword-applies'>): void {
  const { name, property, path } = placed;
  const field = fieldOf(target, placed);
  if (field === undefined) return;
  for (const key of Object.keys(property['x-messages'] ?? {}))
    if (BOUND_KEYWORDS.includes(key) && !JSON.stringify(field.schema).includes(`"${key}":`))
      report([...path, 'x-messages', key], 'message', { field: name, key }, { spot: 'key' });
  const hasText = field.leaves.some(({ type }) => type === 'text');
  if (property['x-article'] !== undefined && (!hasText || !field.sortable))
    report([...path, 'x-article'], 'need', { key: 'x-article', need: { phrase: 'sortable-text' } }, { spot: 'key' });
  if (property['x-searchable'] === true && !hasText && field.kind !== 'tags')
    report([...path, 'x-searchable'], 'search', { key: 'x-searchable', kind: field.kind }, { spot: 'key' });
}

interface Need {
  key: keyof PropertySchema;
  isMet: (property: PropertySchema, kind: FieldKind | undefined) => boolean;
  need: MessageValue;
}

const hasValues: Need['isMet'] = (property) => property.enum !== undefined || property.items?.enum !== undefined;

/** Keywords that belong to certain fields only. */
const NEEDS: readonly Need[] = [
  {
    key: 'x-relation',
    isMet: (_property, kind) => kind === undefined || kind === 'reference' || isLinkField({ kind }),
    need: { phrase: 'integer-or-ids' },
  },
  { key: 'x-join', isMet: (_property, kind) => kind === 'text', need: { phrase: 'one-line' } },
  { key: 'x-enum-labels', isMet: hasValues, need: { phrase: 'field-with-enum' } },
  { key: 'x-enum-tones', isMet: hasValues, need: { phrase: 'field-with-enum' } },
  { key: 'x-documents', isMet: (_property, kind) => kind === 'documents', need: '{"$ref": "lawha:documents"}' },
  {
    key: 'x-upload',
    isMet: (_property, kind) => kind !== undefined && isUpload(kind),
    need: { phrase: 'any-file' },
  },
  {
    key: 'x-length',
    isMet: ({ type }, kind) => kind === 'digits' && type !== 'integer',
    need: { phrase: 'digits' },
  },
  { key: 'x-language', isMet: ({ type }) => type === 'string', need: { phrase: 'plain-text' } },
];

function checkNeeds({ property, path }: PlacedProperty, report: Report<'keyword-applies'>): void {
  for (const { key, isMet, need } of NEEDS)
    if (Object.hasOwn(property, key) && !isMet(property, kindOf(property)))
      report([...path, key], 'need', { key, need }, { spot: 'key' });
}

function isByLanguage({ $ref }: PropertySchema): boolean {
  return $ref?.startsWith('lawha:bilingual-') === true;
}

/** JSON type of a property, its shape's when it has one. */
function typeOf(property: PropertySchema): string | undefined {
  const shape = shapeOf(property);
  return shape === undefined ? property.type : shapes[shape].type;
}
