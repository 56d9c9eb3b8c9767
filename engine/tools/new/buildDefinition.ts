import { fileKindOf } from '../../core/product/groupFiles.ts';
import { reservedBy } from '../../core/routing/reservedNames.ts';
import { iconOfName } from '../lint/references/iconWords.ts';
import { shorten } from './fieldName.ts';
import { SHAPES } from './guessField.ts';
import type { DraftText, Property } from './Draft.types.ts';

/** Names that a group may have; the pattern of the meta-schema. */
const NAME = /^[a-z][A-Za-z0-9_-]{0,49}$/;

/** Most fields of a definition that is written at once; more are no form that a person fills in. */
const MOST_FIELDS = 60;

/** Longest line of a definition. */
const WIDTH = 120;

/** What a definition is made of. */
export interface DefinitionParts {
  name: string;
  /** Path of its `$schema`. */
  schema: string;
  label: { ar: string; en: string };
  /** The name of one record. */
  singular?: DraftText;
  properties: Readonly<Record<string, Property>>;
  required: readonly string[];
  /** Icons that there are. */
  icons: ReadonlySet<string>;
}

/**
 * Refuses a name that no group can have.
 *
 * @throws RangeError with what to write instead
 */
export function checkName(name: string): void {
  if (!NAME.test(name) || fileKindOf(name) !== 'definition') {
    throw new RangeError(
      `"${shorten(name)}" cannot be the name of a group → write at most 50 letters, digits, - or _, a lower-case letter first`,
    );
  }
  if (reservedBy(name) !== undefined) {
    throw new RangeError(`"${name}" is a name that the application uses itself → choose another name`);
  }
}

/** The fields of a group of which nothing is known: a name, a text, a picture and an order. */
export const STARTER: Readonly<Record<string, Property>> = {
  name: SHAPES['text in both languages'],
  desc: { ...SHAPES['long text in both languages'], maxLength: 500 },
  image: SHAPES.image,
  order: SHAPES.order,
};

/** A definition as it is written: the icon that its name means, its fields, the first text required. */
export function buildDefinition(parts: DefinitionParts): Record<string, unknown> {
  const { name, schema, label, singular, properties, required, icons } = parts;
  const names = Object.keys(properties);
  if (names.length > MOST_FIELDS)
    throw new RangeError(`${names.length} fields are no form that a person fills in → name at most ${MOST_FIELDS}`);
  const first = names.find((field) => field === 'name' || field === 'title') ?? names[0];
  const needed = names.filter((field) => required.includes(field) || field === first);
  return {
    $schema: schema,
    name,
    label,
    ...(singular?.ar !== undefined && singular.en !== undefined && { singular }),
    icon: iconOfName(`${name} ${label.en}`, icons) ?? 'layout-list',
    form: { schema: { type: 'object', required: needed, properties } },
  };
}

/** A definition as a file, as the formatter writes it: lists of texts on one line where they fit. */
export function printDefinition(definition: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(definition, null, 2).replaceAll(
    /^(.*)\[\n((?: +"(?:[^"\\]|\\.)*",?\n)+) *\]/gm,
    (list, before: string, items: string) => {
      const line = `${before}[${items.trim().replaceAll(/\n */g, ' ')}]`;
      return line.length < WIDTH ? line : list;
    },
  );
  return `${text}\n`;
}
