import type { ConversionDefinition } from '../../../schemas/generated/definition.ts';
import type { FieldKind } from '../definition/kinds.ts';
import type { LeafType, ResolvedField, ResolvedLeaf } from '../definition/Resolved.types.ts';

/** Name of a conversion of stored values. */
export type ConversionName = ConversionDefinition['by'];

/** What `x-converted-from` may say besides the name and what becomes of other values. */
export type ConversionOption = 'values' | 'order' | 'separator' | 'language';

/** What a conversion reads and makes; its SQL is the server's (`server/store/schema/conversions`). */
export interface ConversionTraits {
  /** Types of the values that are stored. */
  from: readonly LeafType[];
  /** Types of the values that it makes. */
  into: readonly LeafType[];
  /** Kinds that the field may have. Default: every one that is converted at all, but for enumerations. */
  kinds?: readonly FieldKind[];
  /** Whether both are stored alike, so that only a column of its own (`column`) says which of the two a value is. */
  isAlike?: boolean;
  /** What it takes; those that it needs are true. */
  options?: Readonly<Partial<Record<ConversionOption, boolean>>>;
}

const NUMBERS: readonly LeafType[] = ['integer', 'decimal', 'real'];
const LISTS: readonly FieldKind[] = ['tags', 'enum-list'];
/** A list of one may be one of files, too. */
const OF_ONE: readonly FieldKind[] = [...LISTS, 'images', 'files'];
/** A list's first value may be one of an enumeration, or a file. */
const OF_LISTS: readonly FieldKind[] = [
  'text',
  'textarea',
  'digits',
  'email',
  'url',
  'integer',
  'enum',
  'image',
  'file',
];
const LANGUAGES: readonly FieldKind[] = ['bilingual-text', 'bilingual-textarea'];
const RICH: readonly FieldKind[] = ['html', 'bilingual-html'];
const PLAIN: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'textarea', ...LANGUAGES];

/** Name → what it reads and makes. */
export const CONVERSIONS: Readonly<Record<ConversionName, ConversionTraits>> = {
  'text-to-integer': { from: ['text'], into: ['integer'] },
  'text-to-number': { from: ['text'], into: ['decimal', 'real'] },
  'text-to-flag': { from: ['text'], into: ['flag', 'boolean'], options: { values: false } },
  'text-to-date': { from: ['text'], into: ['date'], options: { order: false } },
  'text-to-moment': { from: ['text'], into: ['timestamp'] },
  'text-to-list': { from: ['text'], into: ['json'], kinds: LISTS, options: { separator: false } },
  'text-to-languages': { from: ['text'], into: ['text'], kinds: LANGUAGES, options: { language: true } },
  'text-to-html': { from: ['text'], into: ['text'], kinds: RICH, isAlike: true },
  'html-to-text': { from: ['text'], into: ['text'], kinds: PLAIN, isAlike: true },
  'number-to-text': { from: NUMBERS, into: ['text'] },
  'number-to-number': { from: NUMBERS, into: NUMBERS },
  'number-rounded': { from: NUMBERS, into: NUMBERS },
  'date-to-text': { from: ['date'], into: ['text'] },
  'date-to-moment': { from: ['date'], into: ['timestamp'] },
  'moment-to-text': { from: ['timestamp'], into: ['text'] },
  'moment-to-date': { from: ['timestamp'], into: ['date'] },
  'value-to-list': { from: ['text', 'integer'], into: ['json'], kinds: OF_ONE },
  'list-to-value': { from: ['json'], into: ['text', 'integer'], kinds: OF_LISTS },
  'list-to-first': { from: ['json'], into: ['text', 'integer'], kinds: OF_LISTS },
  choice: {
    from: ['text', 'integer', 'flag', 'boolean'],
    into: ['text', 'integer'],
    kinds: ['enum'],
    options: { values: true },
  },
};

/** Conversions of values whose type is another one in JSON, or that are no choice any more. */
const OF_ITEMS: ReadonlySet<ConversionName> = new Set([
  'text-to-integer',
  'text-to-number',
  'text-to-flag',
  'number-to-text',
  'choice',
]);

/** Whether a value in the items of a list says by itself that it is one of before. */
export function isOfItems(by: ConversionName): boolean {
  return OF_ITEMS.has(by);
}

/** Kinds whose stored values mean something besides themselves: files, sealed texts, records. */
const UNCONVERTED: ReadonlySet<FieldKind> = new Set([
  'enum',
  'reference',
  'references',
  'reference-choices',
  'password',
  'secret',
  'slug',
  'image',
  'images',
  'video',
  'file',
  'files',
  'signature',
  'html',
  'json-text',
]);

/** Whether a conversion leads to the kind and type of a field. */
export function leadsTo(by: ConversionName, { kind, leaves }: Pick<ResolvedField, 'kind' | 'leaves'>): boolean {
  const { into, kinds } = CONVERSIONS[by];
  const fits = kinds?.includes(kind) ?? (!UNCONVERTED.has(kind) && leaves.length === 1);
  return fits && leaves.every(({ type }) => into.includes(type));
}

/** The column of before that a part of a field has its values of: of a text in several languages each its own (`column`). */
export function columnBefore(column: string, { path: [, part] }: Pick<ResolvedLeaf, 'path'>): string {
  return part === undefined ? column : `${column}_${part}`;
}
