import { vocabularyLabel } from '../../../../engine/core/resolve/resolveField.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import {
  add,
  append,
  at,
  drop,
  misspell,
  operatorsOf,
  propertiesOf,
  put,
  putBy,
  rename,
  repeat,
  where,
} from '../mistakes.ts';
import type { Mistake, Site } from '../Operator.types.ts';

const FIELD = 'form/schema/properties/*';

/** Only at fields with such a value. */
function of(match: Record<string, unknown>, mistake: Mistake): Mistake {
  return where(({ value }) => Object.entries(match).every(([key, wanted]) => at(value, key) === wanted), mistake);
}

/** Only at fields that have these keys. */
function having(keys: readonly string[], mistake: Mistake): Mistake {
  return where(({ value }) => isObject(value) && keys.every((key) => Object.hasOwn(Object(value), key)), mistake);
}

function without(keys: readonly string[], mistake: Mistake): Mistake {
  return where(({ value }) => isObject(value) && !keys.some((key) => Object.hasOwn(Object(value), key)), mistake);
}

function numberAt(value: unknown, key: string): number {
  const number = at(value, key);
  return typeof number === 'number' ? number : 0;
}

const text = (mistake: Mistake): Mistake =>
  of({ type: 'string' }, without(['enum', 'format', 'readOnly', 'const'], mistake));
const shown = (mistake: Mistake): Mistake => where(({ value }) => at(value, 'readOnly') !== true, mistake);

/** A keyword of other systems in place of the language's. */
const SYNONYMS = [
  ['x-label', 'label'],
  ['x-label', 'title'],
  ['x-label', 'xLabel'],
  ['x-help', 'help'],
  ['x-help', 'description'],
  ['x-help', 'hint'],
  ['x-help', 'tooltip'],
  ['maxLength', 'max'],
  ['maxLength', 'maxlength'],
  ['maxLength', 'max_length'],
  ['minLength', 'min'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['maximum', 'maximun'],
  ['enum', 'options'],
  ['enum', 'choices'],
  ['enum', 'values'],
  ['type', 'fieldtype'],
  ['type', 'fieldType'],
  ['default', 'defaultValue'],
  ['default', 'initialValue'],
  ['pattern', 'regex'],
  ['readOnly', 'readonly'],
  ['readOnly', 'disabled'],
  ['x-unique', 'unique'],
  ['x-widget', 'widget'],
  ['x-cell', 'cell'],
  ['x-when', 'visibleIf'],
  ['x-when', 'showIf'],
  ['x-relation', 'relation'],
  ['x-relation', 'references'],
  ['$ref', 'ref'],
  ['multipleOf', 'step'],
  ['x-enum-labels', 'enumNames'],
  ['x-enum-labels', 'labels'],
  ['x-enum-tones', 'colors'],
  ['x-upload', 'upload'],
  ['x-messages', 'errorMessages'],
  ['format', 'fomat'],
  ['items', 'item'],
] as const;

export const fieldOperators = operatorsOf('fields', [
  ...SYNONYMS.map(([right, wrong]) => [`${right}-as-${wrong}`, `${FIELD}/${right}`, rename(wrong)] as const),
  ['required-as-keyword', FIELD, shown(add({ required: true }, 'required'))],
  ['placeholder-as-keyword', FIELD, add({ placeholder: 'x' })],
  ['nullable', FIELD, add({ nullable: true })],
  ['additional-properties', FIELD, add({ additionalProperties: false })],
  ['examples', FIELD, add({ examples: [1] })],
  ['if', FIELD, add({ if: {} })],
  ['type-and-shape', FIELD, having(['$ref'], add({ type: 'string' }))],
  ['type-unknown', `${FIELD}/type`, put('text')],
  ['type-date', `${FIELD}/type`, put('datetime')],
  ['type-misspelt', `${FIELD}/type`, misspell],
  ['type-missing', `${FIELD}/type`, where(({ holder }) => at(holder, 'enum') === undefined, drop)],
  ['type-other', `${FIELD}/type`, putBy((value) => (value === 'string' ? 'integer' : 'string'))],
  ['shape-misspelt', `${FIELD}/$ref`, misspell],
  ['shape-without-prefix', `${FIELD}/$ref`, putBy((value) => String(value).replace('lawha:', ''))],
  ['shape-as-pointer', `${FIELD}/$ref`, putBy((value) => `#/$defs/${String(value).replace('lawha:', '')}`)],
  ['shape-remote', `${FIELD}/$ref`, put('https://example.com/text.json')],
  ['format-misspelt', `${FIELD}/format`, misspell],
  ['format-of-number', FIELD, of({ type: 'integer' }, add({ format: 'date' }))],
  [
    'length-reversed',
    FIELD,
    having(
      ['maxLength'],
      add((value) => ({ minLength: numberAt(value, 'maxLength') + 1 })),
    ),
  ],
  [
    'length-below-least',
    `${FIELD}/maxLength`,
    where(
      ({ holder }) => numberAt(holder, 'minLength') > 1,
      putBy((_, { holder }) => numberAt(holder, 'minLength') - 1),
    ),
  ],
  ['length-as-text', `${FIELD}/maxLength`, putBy(String)],
  ['length-zero', `${FIELD}/maxLength`, put(0)],
  ['length-negative', `${FIELD}/minLength`, put(-1)],
  ['length-of-number', FIELD, of({ type: 'integer' }, add({ maxLength: 5 }))],
  [
    'range-reversed',
    `${FIELD}/minimum`,
    where(
      ({ holder }) => at(holder, 'maximum') !== undefined,
      putBy((_, { holder }) => numberAt(holder, 'maximum') + 1),
    ),
  ],
  ['range-as-text', `${FIELD}/maximum`, putBy(String)],
  ['range-of-text', FIELD, text(add({ minimum: 1 }))],
  [
    'range-between-wholes',
    FIELD,
    of({ type: 'integer' }, without(['enum', 'exclusiveMinimum'], add({ exclusiveMinimum: 4, exclusiveMaximum: 5 }))),
  ],
  [
    'range-excluded',
    FIELD,
    having(
      ['maximum'],
      add((value) => ({ exclusiveMinimum: numberAt(value, 'maximum') })),
    ),
  ],
  [
    'step-above-range',
    FIELD,
    having(
      ['minimum', 'maximum'],
      where(
        ({ value }) => numberAt(value, 'minimum') > 0,
        add((value) => ({ multipleOf: numberAt(value, 'maximum') * 2 })),
      ),
    ),
  ],
  ['step-zero', FIELD, of({ type: 'number' }, put({ type: 'number', minimum: 0, maximum: 5, multipleOf: 0 }))],
  [
    'items-reversed',
    FIELD,
    having(
      ['maxItems'],
      add((value) => ({ minItems: numberAt(value, 'maxItems') + 1 })),
    ),
  ],
  ['items-of-text', FIELD, text(add({ maxItems: 3 }))],
  ['items-missing', `${FIELD}/items`, where(({ holder }) => at(holder, 'x-relation') === undefined, drop)],
  ['pattern-never', FIELD, text(add({ pattern: 'b^' }))],
  ['pattern-never-end', FIELD, text(add({ pattern: '$a' }))],
  ['pattern-no-letter', FIELD, text(add({ pattern: '^[^\\s\\S]+$' }))],
  ['pattern-no-lookahead', FIELD, text(add({ pattern: '^(?!)' }))],
  ['pattern-contradicts', FIELD, text(add({ pattern: '^(?=a)b' }))],
  [
    'pattern-longer',
    FIELD,
    text(
      having(
        ['maxLength'],
        add((value) => ({ pattern: `^.{${numberAt(value, 'maxLength') + 1}}$` })),
      ),
    ),
  ],
  [
    'pattern-shorter',
    FIELD,
    text(
      having(
        ['minLength'],
        where(({ value }) => numberAt(value, 'minLength') > 1, add({ pattern: '^.$' })),
      ),
    ),
  ],
  ['pattern-slashes', FIELD, text(add({ pattern: '/^[a-z]+$/i' }))],
  ['pattern-flag', FIELD, text(add({ pattern: '(?i)^[a-z]+$' }))],
  ['pattern-open', FIELD, text(add({ pattern: '^[a-z' }))],
  ['pattern-slow', FIELD, text(add({ pattern: '^(a+)+$' }))],
  ['pattern-slow-twice', FIELD, text(add({ pattern: '^(\\w*)*@x$' }))],
  ['pattern-any', FIELD, text(add({ pattern: '.*' }))],
  ['pattern-empty-choice', FIELD, text(add({ pattern: '^[0-9]+$|' }))],
  ['pattern-open-range', FIELD, text(add({ pattern: '^[A-z]+$' }))],
  ['pattern-arabic-range', FIELD, text(add({ pattern: '^[ا-ي]+$' }))],
  ['pattern-anchor-choice', FIELD, text(add({ pattern: '^a|b$' }))],
  ['pattern-posix', FIELD, text(add({ pattern: '^[[:alpha:]]+$' }))],
  ['pattern-double-escape', FIELD, text(add({ pattern: '^\\\\d+$' }))],
  ['enum-empty', `${FIELD}/enum`, put([])],
  ['enum-twice', `${FIELD}/enum/#`, repeat],
  ['enum-more', `${FIELD}/enum`, append(() => 'zzz')],
  ['enum-less', `${FIELD}/enum/#`, where(({ holder }) => Array.isArray(holder) && holder.length > 1, drop)],
  ['enum-text', `${FIELD}/enum`, put('a,b')],
  [
    'enum-misspelt',
    `${FIELD}/enum/#`,
    putBy((value) => (typeof value === 'string' && value.length > 4 ? `${value.slice(0, -1)}x` : undefined)),
  ],
  [
    'enum-other-case',
    `${FIELD}/enum/#`,
    putBy((value) => (typeof value === 'string' ? value.toUpperCase() : undefined)),
  ],
  [
    'enum-mixed',
    `${FIELD}/enum/0`,
    where(({ holder }) => Array.isArray(holder) && holder.length > 1 && typeof holder[0] === 'string', put(1)),
  ],
  ['enum-space', `${FIELD}/enum/#`, putBy((value) => (typeof value === 'string' ? `${value} ` : undefined))],
  ['enum-too-long', FIELD, having(['enum'], of({ type: 'string' }, add({ maxLength: 1 })))],
  ['enum-against-pattern', FIELD, having(['enum'], of({ type: 'string' }, add({ pattern: '^[0-9]+$' })))],
  ['enum-and-const', FIELD, having(['enum'], of({ type: 'string' }, add({ const: 'zzz' })))],
  [
    'enum-of-number',
    FIELD,
    having(
      ['enum'],
      of(
        { type: 'string' },
        putBy((value) => ({ ...Object(value), type: 'integer' })),
      ),
    ),
  ],
  ['default-stranger', FIELD, having(['enum'], add({ default: 'zzz' }))],
  ['default-of-other-type', FIELD, of({ type: 'integer' }, add({ default: 'x' }))],
  [
    'default-too-long',
    FIELD,
    having(
      ['maxLength', 'type'],
      add((value) => ({ default: 'x'.repeat(numberAt(value, 'maxLength') + 1) })),
    ),
  ],
  [
    'default-too-large',
    FIELD,
    having(
      ['maximum'],
      add((value) => ({ default: numberAt(value, 'maximum') + 1 })),
    ),
  ],
  ['default-of-flag', FIELD, of({ $ref: 'lawha:flag' }, add({ default: true }))],
  ['default-of-reference', FIELD, of({ $ref: 'lawha:reference' }, add({ default: 'x' }))],
  ['const-against-type', FIELD, of({ type: 'integer' }, without(['enum'], add({ const: 'x' })))],
  [
    'const-against-length',
    FIELD,
    text(
      having(
        ['minLength'],
        where(({ value }) => numberAt(value, 'minLength') > 1, add({ const: 'x' })),
      ),
    ),
  ],
  ['label-missing', `${FIELD}/x-label`, where(({ path }) => vocabularyLabel(String(path[3])) === undefined, drop)],
  ['tone-unknown', `${FIELD}/x-enum-tones/*`, put('pink')],
  ['tone-misspelt', `${FIELD}/x-enum-tones/*`, misspell],
  ['tone-stranger', `${FIELD}/x-enum-tones/*`, rename('zzz', { isNamed: false })],
  ['choice-label-missing', `${FIELD}/x-enum-labels/*`, drop],
  ['choice-label-stranger', `${FIELD}/x-enum-labels/*`, rename((key) => `${key}x`)],
  ['relation-missing', `${FIELD}/x-relation`, drop],
  ['relation-misspelt', `${FIELD}/x-relation/resource`, misspell],
  ['relation-label-field', `${FIELD}/x-relation`, add({ labelField: 'name' })],
  ['relation-parent-unknown', `${FIELD}/x-relation/parent`, misspell],
  ['relation-of-text', FIELD, text(add({ 'x-relation': { resource: 'zzz' } }))],
  ['relation-as-text', `${FIELD}/x-relation`, putBy((value) => at(value, 'resource'))],
  [
    'relation-plural',
    `${FIELD}/x-relation/resource`,
    putBy(
      (value) => String(value).replace(/s$/, ''),
      ({ value }) => ({ word: String(value) }),
    ),
  ],
  ['cell-misspelt', `${FIELD}/x-cell`, misspell],
  ['widget-misspelt', `${FIELD}/x-widget`, misspell],
  ['widget-of-other-kind', FIELD, text(add({ 'x-widget': 'map' }))],
  ['unique-as-text', `${FIELD}/x-unique`, put('true')],
  ['unique-of-list', FIELD, of({ type: 'array' }, add({ 'x-unique': true }))],
  ['read-only-as-text', `${FIELD}/readOnly`, put('true')],
  ['read-only-widget', FIELD, of({ readOnly: true }, add({ 'x-widget': 'textarea' }))],
  ['read-only-condition', FIELD, of({ readOnly: true }, add({ 'x-on': 'add' }))],
  ['read-only-required', 'form/schema/required', append((_, { root }: Site) => readOnlyField(root))],
  ['required-misspelt', 'form/schema/required/#', misspell],
  ['required-unknown', 'form/schema/required', append(() => 'zzz')],
  ['required-twice', 'form/schema/required/#', repeat],
  ['required-as-text', 'form/schema/required', putBy((value) => String(value))],
  ['required-as-flag', 'form/schema/required', put(true)],
  ['required-on-optional', FIELD, where(isOptional, add({ 'x-required-on': 'add' }))],
  [
    'message-for-nothing',
    FIELD,
    text(without(['pattern'], add({ 'x-messages': { pattern: { ar: 'حروف فقط', en: 'Letters only' } } }))),
  ],
  ['message-for-number', FIELD, text(add({ 'x-messages': { minimum: { ar: 'صغير جدًا', en: 'Too small' } } }))],
  ['message-misspelt', `${FIELD}/x-messages/*`, rename((key) => `${key.slice(0, 2)}${key.slice(3)}`)],
  ['searchable-number', FIELD, of({ type: 'integer' }, add({ 'x-searchable': true }))],
  [
    'field-name-upper',
    FIELD,
    where(
      isNamedOnce,
      rename((key) => key.toUpperCase(), { isNamed: false }),
    ),
  ],
  ['field-name-dash', FIELD, rename((key) => `${key}-x`, { isNamed: false })],
  ['field-name-arabic', FIELD, rename('اسم', { isNamed: false })],
  ['field-name-space', FIELD, rename((key) => `${key} x`, { isNamed: false })],
  [
    'field-renamed',
    FIELD,
    where(
      (site) => !isNamedOnce(site),
      rename((key) => `${key}_x`, { isNamed: false }),
    ),
  ],
  ['field-dropped', FIELD, where((site) => !isNamedOnce(site), drop)],
  ['section-misspelt', 'form/sections/#/fields/#', misspell],
  ['section-twice', 'form/sections/#/fields/#', repeat],
  [
    'section-forgets',
    'form/sections/#/fields/#',
    where(({ holder }) => Array.isArray(holder) && holder.length > 1, drop),
  ],
  [
    'shown-nowhere',
    'form/schema/properties',
    where(
      ({ root }) => statesItsScreens(root),
      add({ zzz_day: { $ref: 'lawha:date', readOnly: true, 'x-label': { ar: 'يوم آخر', en: 'Another day' } } }),
    ),
  ],
  ['shown-no-more', 'show/sections/#/fields/#', where(isShownThereAlone, drop)],
  ['section-empty', 'form/sections/#/fields', put([])],
  ['join-misspelt', `${FIELD}/x-join/#`, misspell],
  ['upload-ratio', `${FIELD}/x-upload`, putBy((value) => ({ ...Object(value), ratio: '5x2' }))],
  ['upload-of-text', FIELD, text(add({ 'x-upload': { private: true } }))],
  ['upload-tiny', `${FIELD}/x-upload`, putBy((value) => ({ ...Object(value), maxBytes: 5 }))],
]);

function readOnlyField(root: unknown): string | undefined {
  const properties = Object(at(root, 'form', 'schema', 'properties')) as Record<string, unknown>;
  return Object.keys(properties).find((name) => at(properties[name], 'readOnly') === true);
}

function isOptional({ root, key, value }: Site): boolean {
  const required = at(root, 'form', 'schema', 'required');
  return at(value, 'readOnly') !== true && !(Array.isArray(required) && required.includes(key));
}

/** Whether the file names a field nowhere but where it declares it. */
function isNamedOnce({ root, key }: Site): boolean {
  return JSON.stringify(root).split(`"${String(key)}"`).length === 2;
}

/** Whether nothing that a definition leaves out is inferred from its fields, and no part of the server reads them. */
function statesItsScreens(root: unknown): boolean {
  return (
    ['columns', 'filters'].every((key) => at(root, key) !== undefined) &&
    at(root, 'show', 'sections') !== undefined &&
    isOfDefinitionsAlone(root)
  );
}

function isOfDefinitionsAlone(root: unknown): boolean {
  return at(root, 'behaviours') === undefined && at(root, 'storage', 'source') === undefined;
}

/** Whether a section of the show view is all that names a field besides its declaration, and no form has it. */
function isShownThereAlone({ root, value, holder }: Site): boolean {
  const field = propertiesOf(root)[String(value)];
  return (
    field?.['readOnly'] === true &&
    field['x-unique'] === undefined &&
    at(root, 'columns') !== undefined &&
    at(root, 'filters') !== undefined &&
    isOfDefinitionsAlone(root) &&
    Array.isArray(holder) &&
    holder.length > 1 &&
    JSON.stringify(root).split(`"${String(value)}"`).length === 3
  );
}
