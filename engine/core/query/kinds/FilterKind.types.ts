import type { TFunction } from 'i18next';
import type { FieldKind } from '../../definition/kinds.ts';
import type { ResolvedField, ResolvedFilter } from '../../definition/Resolved.types.ts';
import type { Language } from '../../text/language.ts';
import type { Text } from '../../text/Text.ts';
import type { OperatorId } from './operators.ts';

/** The parts of a filter that decide which values are valid. */
export type FilterConstraints = Pick<
  ResolvedFilter,
  'name' | 'options' | 'recognised' | 'bound' | 'whole' | 'decimals' | 'unit' | 'fields' | 'resourceBy'
>;

/** Words of a filter's definition that only some kinds use, and `decimals` and `unit`, which are taken from the field. */
export type FilterWord = 'options' | 'resource' | 'parent' | 'set' | 'exclude' | 'when' | 'decimals' | 'unit';

/** JSON Schema of the values that the API accepts. */
export interface FilterSchema {
  type?: 'string' | 'integer';
  format?: 'date';
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** What a value looks like, for the reader of OpenAPI; lint says it after "write". */
  description?: string;
  /** One of the values. */
  examples?: readonly [string];
}

/**
 * One kind of filter: its values and what they mean. Browser, server, lint, OpenAPI and chips ask the same object, so
 * that none refuses what another accepts. The SQL of a kind is registered under the same name on the server
 * (`server/filters`), its control in the browser (`widgets/filters`).
 *
 * @example registerFilterKind({ id: 'initial', parse: (text) => (text.length === 1 ? text : undefined), … })
 */
export interface FilterKind {
  /** Name in definitions. */
  id: string;
  /**
   * A cleaned text that is not empty → the form that is written to the URL and sent; undefined when it is no value of
   * the filter. A parsed value parses to itself.
   *
   * @param now decides which years there are
   */
  parse: (text: string, filter: FilterConstraints, now: Date) => string | undefined;
  /**
   * A parsed value → what is compared at a moment, for values whose meaning moves with time (`today` → a day).
   * Default: the value. Filters with `bound` have settled values that sort as text.
   */
  settle?: (value: string, filter: FilterConstraints, now: Date) => string;
  /** Whether the value of a record certainly is a settled one. Absent where only the database can evaluate it. */
  match?: (own: unknown, value: string, about: MatchedFilter) => boolean;
  /** `match` for a kind that compares no single field; undefined where only the database can say it. */
  matchRow?: (row: Readonly<Record<string, unknown>>, value: string, filter: ResolvedFilter) => boolean | undefined;
  /** Names of the fields that a value compares. Default: that of the filter. */
  compares?: (value: string) => string[];
  /** What of a value that cannot be parsed still holds, and what does not: name and text. Default: nothing holds. */
  salvage?: (
    text: string,
    filter: FilterConstraints,
    now: Date,
  ) => { value: string; lost: [name: string, text: string][] };
  /** The values, for OpenAPI and lint. */
  describe: (filter: FilterConstraints) => FilterSchema;
  /** How a parsed value reads in a chip. Default: as it is. A kind that has to load names has a component instead. */
  chip?: (value: string, about: ChipFilter) => string;
  /** Key of the text that says what is wrong with a value that cannot be parsed. Default: that it is not valid. */
  fault?: (text: string, filter: FilterConstraints) => string | undefined;
  /** Kinds of field that it compares; absent: any. */
  accepts?: readonly FieldKind[];
  /** Kinds of field whose filter is of this kind unless the definition states another. */
  infers?: readonly FieldKind[];
  /** What conditions of it may say about a field, most usual first. Absent: no condition is made of it. */
  operators?: readonly OperatorId[];
  /** Kinds of field whose conditions are of this kind. Default: `infers`. */
  builds?: readonly FieldKind[];
  /** Words of the definition that it uses. */
  uses?: readonly FilterWord[];
  /** Whether a filter of it may look into the record that a reference points to. Default: it may not. */
  readsInto?: true;
  /** Its control is typed into and applies when typing stops. Default: each change applies at once. */
  isTyped?: true;
  /** Longest value. Default: `MAX_FILTER_LENGTH`. */
  longest?: number;
  /**
   * `search`: looks into the whole record, always in sight. `page-size`: no condition; the pagination draws it.
   * `conditions`: holds filters of other kinds; a definition does not name it.
   */
  role?: 'search' | 'page-size' | 'conditions';
}

/** What a record is compared by. */
export interface MatchedFilter {
  filter: ResolvedFilter;
  /** The field that the filter compares. */
  field: ResolvedField;
  /** The record, for a kind that compares more than the field. */
  row?: Readonly<Record<string, unknown>>;
}

/** What a chip is written with. */
export interface ChipFilter {
  filter: ResolvedFilter;
  language: Language;
  /** Texts of the catalogues. */
  t: TFunction;
  /** The side of a bilingual label for the language. */
  pick: (text: Text) => string;
}
