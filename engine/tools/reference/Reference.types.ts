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
