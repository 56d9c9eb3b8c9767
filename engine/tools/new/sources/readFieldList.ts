import { isObject } from '../../../core/values/isObject.ts';
import { hintOf } from '../../lint/hintOf.ts';
import { sayPhrase } from '../../lint/messages/fillMessage.ts';
import type { Draft, DraftField, Property, Surroundings } from '../Draft.types.ts';
import { fieldName, readLabel } from '../fieldName.ts';
import { guessByName, reference, SHAPES } from '../guessField.ts';

/** Other words for what a field holds. */
const ALSO: Readonly<Record<string, keyof typeof SHAPES>> = {
  string: 'text',
  bilingual: 'text in both languages',
  'both languages': 'text in both languages',
  textarea: 'long text',
  html: 'rich text',
  integer: 'whole number',
  int: 'whole number',
  decimal: 'number',
  amount: 'money',
  price: 'money',
  boolean: 'flag',
  'yes or no': 'flag',
  switch: 'flag',
  day: 'date',
  moment: 'date and time',
  datetime: 'date and time',
  url: 'link',
  picture: 'image',
  photo: 'image',
  pictures: 'images',
  mobile: 'phone',
  map: 'place',
};

/**
 * Fields as a sentence lists them: `name, code: digits unique, price: money, city: cities, size: one of small/large`.
 * A field is a name, what it holds, `required`, `unique`, and its label in parentheses. Without what it holds, the name
 * says it.
 *
 * @throws RangeError for a part that cannot be understood, with what to write
 */
export function readFieldList(list: string, surroundings: Surroundings): Draft {
  const parts = splitOutside(list, /[,،\n]/).filter((part) => part.trim() !== '');
  const fields = parts.map((part) => readField(part.trim(), surroundings));
  const shapes = new Set(fields.flatMap(({ property }) => shapesOf(property)));
  const other = [...(surroundings.blocks?.keys() ?? [])].find((shape) => !shapes.has(shape));
  if (other !== undefined)
    throw new RangeError(`no field has blocks of "${other}" → name the shape in a field: content: blocks of ${other}`);
  return { fields, leftOut: [] };
}

/** The names of the shapes of a field; none of a field that is no list of blocks. */
export function shapesOf(property: Property): string[] {
  const shapes = property['x-blocks'];
  return isObject(shapes) ? Object.keys(shapes) : [];
}

function readField(written: string, surroundings: Surroundings): DraftField {
  const [head = '', ...rest] = splitOutside(written, /:/);
  const [nameText, nameLabel] = withLabel(head);
  const [kindText, kindLabel] = withLabel(rest.join(':'));
  const { name, label } = fieldName(nameText);
  const words = kindText.trim().split(/\s+/);
  const plain = words.filter((word) => word !== 'required' && word !== 'unique').join(' ');
  const stated = plain === '' ? undefined : propertyOf(name, plain, surroundings);
  const property = stated?.property ?? guessByName(name, surroundings);
  return {
    name: stated?.name ?? name,
    property: words.includes('unique') ? { ...property, 'x-unique': true } : property,
    label: { ...label, ...(nameLabel ?? kindLabel) },
    isRequired: words.includes('required') || words.includes('unique'),
  };
}

function propertyOf(name: string, kind: string, surroundings: Surroundings): { name: string; property: Property } {
  const { groups } = surroundings;
  const shapes = /^blocks of (.+)$/.exec(kind)?.[1];
  if (shapes !== undefined) return { name, property: blocks(shapes, surroundings) };
  const choices = /^one of (.+)$/.exec(kind)?.[1];
  if (choices !== undefined) return { name, property: choice(choices) };
  const lower = kind.toLowerCase();
  const shape = Object.hasOwn(ALSO, lower) ? ALSO[lower] : Object.keys(SHAPES).find((word) => word === lower);
  if (shape !== undefined && isShape(shape)) return { name, property: SHAPES[shape] };
  const many = /^many (.+)$/.exec(kind)?.[1];
  if (many !== undefined && groups.has(many))
    return {
      name: name.endsWith('_ids') ? name : `${name.replace(/s$/, '')}_ids`,
      property: { $ref: 'lawha:references', 'x-relation': { resource: many } },
    };
  if (groups.has(kind)) return { name: name.endsWith('_id') ? name : `${name}_id`, property: reference(kind) };
  const { hint } = hintOf(kind, [...Object.keys(SHAPES), ...groups]);
  throw new RangeError(
    `nothing is known of "${kind}" → ${sayPhrase(hint)}, "one of a/b", "blocks of a/b", or "many <group>"`,
  );
}

function isShape(word: string): word is keyof typeof SHAPES {
  return Object.hasOwn(SHAPES, word);
}

/** Most blocks of a list. */
const MOST_BLOCKS = 50;

/** `heading (عنوان | Heading)/picture` → a list of blocks with the fields that are listed of each shape. */
function blocks(list: string, { groups, blocks: listed = new Map<string, string>() }: Surroundings): Property {
  const shapes = splitOutside(list, /\//).map((written): [string, object] => {
    const [text, label] = withLabel(written);
    const { name } = fieldName(text);
    // A block has no blocks of its own here: those are written in the definition.
    const { fields } = readFieldList(listed.get(name) ?? name, { groups });
    const required = fields.flatMap((field) => (field.isRequired === true ? [field.name] : []));
    return [
      name,
      {
        label: label ?? {},
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(
          fields.map((field) => [field.name, { ...field.property, 'x-label': field.label ?? {} }]),
        ),
      },
    ];
  });
  const names = shapes.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`"${twice}" is a shape twice → name each shape once`);
  return { type: 'array', maxItems: MOST_BLOCKS, 'x-blocks': Object.fromEntries(shapes) };
}

/** `new (جديد | New)/used` → an enumeration with the labels that are stated. */
function choice(list: string): Property {
  const options = splitOutside(list, /\//).map((option) => {
    const [text, label] = withLabel(option);
    return { value: fieldName(text).name, label };
  });
  return {
    type: 'string',
    enum: options.map(({ value }) => value),
    'x-enum-labels': Object.fromEntries(options.map(({ value, label }) => [value, label ?? {}])),
  };
}

/** A text, and the label that is in parentheses at its end. */
function withLabel(written: string): [text: string, label?: ReturnType<typeof readLabel>] {
  const found = /^([^()]*)\(([^()]*)\)\s*(\w*)\s*$/.exec(written.trim());
  if (found === null) return [written];
  const [, text = '', label = '', after = ''] = found;
  return [`${text.trim()} ${after}`.trim(), readLabel(label)];
}

/** Splits where a separator is outside parentheses. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] = (parts.at(-1) ?? '') + character;
  }
  return parts;
}
