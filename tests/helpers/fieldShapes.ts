import type { PropertySchema } from '../../schemas/generated/definition.ts';

/** A name in both languages. */
export const NAME: PropertySchema = { $ref: 'lawha:bilingual-text' };
/** A short text. */
export const TEXT: PropertySchema = { type: 'string', maxLength: 100 };
/** A whole number. */
export const INTEGER: PropertySchema = { type: 'integer' };
/** An amount. */
export const MONEY: PropertySchema = { $ref: 'lawha:money' };
/** A day. */
export const DAY: PropertySchema = { $ref: 'lawha:date' };
/** A moment. */
export const MOMENT: PropertySchema = { type: 'string', format: 'date-time' };
/** Tags. */
export const TAGS: PropertySchema = { $ref: 'lawha:tags' };
/** A switch. */
export const FLAG: PropertySchema = { $ref: 'lawha:flag' };
