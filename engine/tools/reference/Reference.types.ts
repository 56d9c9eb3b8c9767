/** The part of a meta-schema that the reference reads. */
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
  /** The annotation of a text that names something; a rule of the lint looks it up. */
  'x-refers'?: Refers;
  /** The same of a text that a rule looks up by itself, or that no rule has to. */
  'x-names'?: Named;
}

/**
 * What a text names, for everything that follows names: the rules of the lint, and editors.
 *
 * @example { to: 'field', of: './resource' }
 */
export interface Named {
  /** The kind of the named thing: a name of `VOCABULARIES` in `engine/tools/lint/references`, or one that editors know. */
  to: string;
  /**
   * For a field or a value of one: the group that has the field, by the way from the object with the text to the name of
   * that group. Default: the definition itself. A group that does not exist is reported by another rule.
   *
   * @example './resource' // the key `resource` beside the text; '../resource' beside the object that the text is in
   */
  of?: string;
  /** For a value: the field that has it, by the way to its name as in `of`; `key`: the field that the text's key names. */
  by?: string;
  /** A sign that may be before the name and does not belong to it, such as `-` for the reverse order. */
  sign?: string;
  /** The name ends before this sign; the rule checks what follows. */
  upTo?: string;
  /** Words that name nothing and are allowed too. */
  except?: string[];
  /** Whether the text is where the thing is defined. */
  defines?: boolean;
}

/**
 * What a text names, and the rule that reports an unknown name.
 *
 * @example { rule: 'totals-fields', to: 'field', as: 'field', fits: { kinds: ['money', 'integer'] }, unfit: 'kind' }
 */
export interface Refers extends Named {
  /** The rule that reports it. */
  rule: string;
  /** The word for it in the messages of the rule. */
  as: string;
  /** The message of the rule for an unknown name. Default: `unknown`. */
  case?: string;
  /** What a name that is found must name besides; without a fix, since one of the two is right. */
  then?: Refers;
  /** Which of the named fields fit; only they are suggested. Default: all of them. */
  fits?: FieldTraits;
  /** The message of the rule for a field that does not fit. Absent: fitting is not checked. */
  unfit?: string;
}

/** Requirements of a field. */
export interface FieldTraits {
  kinds?: string[];
  /** Types of its one column. */
  types?: string[];
  /** Names that fit every kind. */
  names?: string[];
  readOnly?: boolean;
  /** Whether it is composed of others. */
  joined?: boolean;
  /** Whether it points to records. */
  relation?: boolean;
  /** Whether it is written and never shown. */
  secret?: boolean;
  /** Whether lists can be ordered by it; by a reference they are by its id, which keeps what it points to together. */
  ordered?: boolean;
  /** Whether the definition itself must declare it: the server's own fields do not count. */
  declared?: boolean;
  /** Whether it is another field than the one that the text is in. */
  other?: boolean;
}

/** The meta-schemas by their `$id`. */
export type MetaSchemas = Readonly<Record<string, MetaSchema>>;

/** The allowed values of a key. */
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

/** A limit of a value: the keyword of JSON Schema and its value. */
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
  /** The default, from the description. */
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
