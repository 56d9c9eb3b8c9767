import type { ConversionDefinition } from '../../../schemas/generated/definition.ts';
import type { FieldKind } from '../definition/kinds.ts';
import type { LeafType, ResolvedField } from '../definition/Resolved.types.ts';

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
  /** What it takes; those that it needs are true. */
  options?: Readonly<Partial<Record<ConversionOption, boolean>>>;
}

const NUMBERS: readonly LeafType[] = ['integer', 'decimal', 'real'];
const LISTS: readonly FieldKind[] = ['tags', 'enum-list'];
/** A list's first value may be one of an enumeration. */
const OF_LISTS: readonly FieldKind[] = ['text', 'textarea', 'digits', 'email', 'url', 'integer', 'enum'];
const LANGUAGES: readonly FieldKind[] = ['bilingual-text', 'bilingual-textarea'];

/** Name → what it reads and makes. */
export const CONVERSIONS: Readonly<Record<ConversionName, ConversionTraits>> = {
  'text-to-integer': { from: ['text'], into: ['integer'] },
  'text-to-number': { from: ['text'], into: ['decimal', 'real'] },
  'text-to-flag': { from: ['text'], into: ['flag', 'boolean'], options: { values: false } },
  'text-to-date': { from: ['text'], into: ['date'], options: { order: false } },
  'text-to-moment': { from: ['text'], into: ['timestamp'] },
  'text-to-list': { from: ['text'], into: ['json'], kinds: LISTS, options: { separator: false } },
  'text-to-languages': { from: ['text'], into: ['text'], kinds: LANGUAGES, options: { language: true } },
  'number-to-text': { from: NUMBERS, into: ['text'] },
  'number-to-number': { from: NUMBERS, into: NUMBERS },
  'number-rounded': { from: NUMBERS, into: NUMBERS },
  'date-to-text': { from: ['date'], into: ['text'] },
  'date-to-moment': { from: ['date'], into: ['timestamp'] },
  'moment-to-text': { from: ['timestamp'], into: ['text'] },
  'moment-to-date': { from: ['timestamp'], into: ['date'] },
  'value-to-list': { from: ['text', 'integer'], into: ['json'], kinds: LISTS },
  'list-to-value': { from: ['json'], into: ['text', 'integer'], kinds: OF_LISTS },
  'list-to-first': { from: ['json'], into: ['text', 'integer'], kinds: OF_LISTS },
  choice: {
    from: ['text', 'integer', 'flag', 'boolean'],
    into: ['text', 'integer'],
    kinds: ['enum'],
    options: { values: true },
  },
};

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
