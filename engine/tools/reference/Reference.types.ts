/** A meta-schema, or a part of one, as far as the reference reads it. */
export interface MetaSchema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, MetaSchema>;
  additionalProperties?: boolean | MetaSchema;
  propertyNames?: MetaSchema;
  items?: MetaSchema;
  oneOf?: MetaSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  $defs?: Record<string, MetaSchema>;
  /** What a text of a definition names; a rule of the lint looks it up. */
  'x-refers'?: Refers;
}

/**
 * What a text names, and what is said when there is no such thing.
 *
 * @example { rule: 'totals-fields', to: 'field', as: 'field', fits: { kinds: ['money', 'integer'] }, unfit: 'kind' }
 */
export interface Refers {
  /** The rule that reports it. */
  rule: string;
  /** What is named: a name of `VOCABULARIES` in `engine/tools/lint/references`. */
  to: string;
  /** What the texts of the rule call the name. */
  as: string;
  /** The text of the rule for a name that is not known. Default: `unknown`. */
  case?: string;
  /** Which fields fit, of those that are named; they alone are suggested. Default: all of them. */
  fits?: FieldTraits;
  /** The text of the rule for a field that does not fit. Absent: its fitting is no matter of a name. */
  unfit?: string;
}

/** What a field must be. */
export interface FieldTraits {
  kinds?: string[];
  /** Types of its one column. */
  types?: string[];
  /** Names that fit every kind. */
  names?: string[];
  readOnly?: boolean;
  /** Whether it is put together of others. */
  joined?: boolean;
  /** Whether it points to records. */
  relation?: boolean;
  /** Whether the definition itself must declare it: the server's own fields do not count. */
  declared?: boolean;
}

/** The meta-schemas by their `$id`. */
export type MetaSchemas = Readonly<Record<string, MetaSchema>>;

/** What a value may be. */
export type KeyType =
  | { kind: 'text' | 'number' | 'integer' | 'boolean' | 'null' | 'any' }
  /** One of these values. */
  | { kind: 'choice'; values: unknown[] }
  /** A text in both languages. */
  | { kind: 'both' }
  | { kind: 'list'; of: KeyType[] }
  /** Name → value. */
  | { kind: 'map'; of: KeyType[] }
  /** An object with keys of its own; they are in the chapter with this path. */
  | { kind: 'object'; chapter: string; title?: string };

/** A limit of a value: the keyword of JSON Schema and what it says. */
export interface KeyLimit {
  keyword: string;
  value: string | number | boolean;
}

/** One key of the language. */
export interface ReferenceKey {
  name: string;
  /** Its path, which is also its anchor: `columns.sortable`; `*` is any name, items of lists add nothing. */
  path: string;
  description: string;
  /** What holds without it, as the description says. */
  fallback?: string;
  isRequired: boolean;
  types: KeyType[];
  limits: KeyLimit[];
  examples: unknown[];
}

/** An object of the language: the whole definition, a column, a filter, a condition … */
export interface ReferenceChapter {
  /** Its first place; empty for the definition itself. */
  path: string;
  /** Its name in the meta-schema, `ColumnObject`. */
  title: string;
  description: string;
  keys: ReferenceKey[];
  /** Its other places. */
  alsoAt: string[];
}
