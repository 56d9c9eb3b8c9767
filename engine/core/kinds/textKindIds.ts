/**
 * Kinds of texts with a form of their own, by the name of their shape; `textKinds.ts` says what each is. Apart from it,
 * because lists of kinds are in the first load and what they mean is not.
 */
export const TEXT_KIND_IDS = [
  'iban',
  'emirates-id',
  'ip-address',
  'slug',
  'color',
  'week',
  'quarter',
  'json-text',
  'gtin',
  'signature',
] as const;

/** A kind of text with a form of its own. */
export type TextKindId = (typeof TEXT_KIND_IDS)[number];

/** Kinds of texts that are what a person writes, without a form of their own. */
export const WRITTEN_KIND_IDS = [
  'text',
  'text-ar',
  'text-en',
  'textarea',
  'bilingual-text',
  'bilingual-textarea',
  'email',
  'url',
  'digits',
] as const;
