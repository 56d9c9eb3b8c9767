import type { FileType } from '../../core/kinds/fileTypes.ts';
import type { DraftText, Property } from '../new/Draft.types.ts';

/**
 * A condition over fields of one group, by their names in the source. An empty field fails every test but `filled: false`.
 */
export type SourceCondition =
  | { all: readonly SourceCondition[] }
  | { any: readonly SourceCondition[] }
  | { not: SourceCondition }
  | { field: string; is: 'filled' | 'empty' | 'true' }
  | { field: string; is: 'one-of'; values: readonly (string | number)[] }
  | { field: string; is: 'at-least' | 'at-most' | 'above' | 'below'; value: number };

/** The currency of an amount: the field of its record that says it, or a code of ISO 4217. */
export type SourceCurrency = { field: string } | { code: string };

/** One choice of a field, as the source has it. */
export interface SourceOption {
  value: string;
  label?: DraftText;
}

/** What a field holds. References name groups by their key in the source. */
export type SourceKind =
  | { is: 'text'; longest?: number; translated?: boolean }
  | { is: 'long text'; longest?: number; translated?: boolean }
  | { is: 'rich text'; translated?: boolean }
  | { is: 'number' | 'whole number'; least?: number; most?: number; step?: number }
  /** An amount; `negative`: also below zero. Without a currency it is in that of the product. */
  | { is: 'money'; negative?: boolean; currency?: SourceCurrency }
  | { is: 'choice' | 'choices'; options: readonly SourceOption[] }
  | { is: 'reference'; to: string; where?: Readonly<Record<string, string>> }
  | { is: 'references'; to: string }
  /** One record of the group that the value of another field names; `to`: value → group. */
  | { is: 'reference by choice'; by: string; to: Readonly<Record<string, string>> }
  /** Records of another group that belong to this one; `by`: their reference, where the source has one. */
  | { is: 'rows'; of: string; by?: string; most?: number }
  /** Items with plain fields of their own. */
  | { is: 'items'; fields: readonly SourceField[]; most?: number }
  /** Items of several shapes, each with fields of its own, of which every one can be in a block. */
  | { is: 'blocks'; shapes: readonly SourceShape[]; least?: number; most?: number }
  /** Records of another group that point to this one by a field of theirs; they are read beside it. */
  | { is: 'related'; of: string; by: string }
  /** A text of the form, which its layout has, or a value that the server keeps of every record. */
  | { is: 'elsewhere' }
  /** A property of the language as a reader of `npm run new` made it. */
  | { is: 'property'; property: Property }
  /** Nothing that the language has; `why` names what is missing. */
  | { is: 'nothing'; why: LossId }
  /** One file, or several, of some types alone. */
  | { is: 'file' | 'files'; types?: readonly FileType[] }
  | { is: PlainKind };

/** A shape that items of a list may have. */
export interface SourceShape {
  /** Its name in the source, unique in the list. */
  key: string;
  /** What its name is made of. */
  called: string;
  label?: DraftText;
  fields: readonly SourceField[];
}

/** Kinds with a word of their own in the language. */
export type PlainKind =
  | 'flag'
  | 'currency'
  | 'percent'
  | 'rating'
  | 'order'
  | 'date'
  | 'time'
  | 'moment'
  | 'email'
  | 'phone'
  | 'link'
  | 'image'
  | 'images'
  | 'video'
  | 'icon'
  | 'color'
  | 'duration'
  | 'slug'
  | 'ip address'
  | 'markdown'
  | 'place'
  | 'secret'
  | 'password'
  | 'suggested text'
  | 'code'
  | 'json'
  | 'signature'
  | 'bar code'
  | 'tags';

/** What can be missing of a field; each has its sentence in {@link LOSSES}. */
export type LossId = keyof typeof LOSSES;

/**
 * What may be lost, in the words of the report. `place` is a loss of the place on the form alone; `group` is one of the
 * group, and of no field.
 */
export const LOSSES = {
  program: { says: 'a program of the source decides it' },
  'condition-program': { says: 'its condition is a program and no comparison of fields' },
  'condition-record': { says: 'its condition names a record of another group' },
  'condition-field': { says: 'its condition asks about a field that is not there' },
  'condition-broken': { says: 'the lint refuses its condition' },
  'no-group': { says: 'it refers to a group that the source does not have' },
  'any-group': { says: 'it refers to records of several groups' },
  'any-group-list': { says: 'it is a list of references to records of several groups' },
  blocks: { says: 'it is a list of items of several shapes' },
  'rows-apart': { says: 'its rows are records of a group of their own, edited on pages of their own' },
  'rows-nested': { says: 'its items have items or references themselves' },
  unused: { says: 'no group of the source has the component that it is in' },
  'by-language': { says: 'it is another one in each language of the source, and is one here' },
  'item-words': { says: 'its items have rules that fields of items do not have' },
  'item-required': { says: 'one field of its items is required here, and none in the source' },
  'from-other': { says: 'its value is taken from a record, and the field there is not known or of another kind' },
  'from-kept': { says: 'its value is taken from a record only while it is empty' },
  currency: { says: 'its currency is that of another field' },
  file: { says: 'it is a file of any type' },
  shape: { says: 'it is a drawn shape on a map, and is a place' },
  seconds: { says: 'it counts seconds, and is kept in minutes' },
  'no-options': { says: 'a program of the source fills its choices, and it is plain text' },
  filter: { says: 'what is offered is narrowed by a condition that the language does not have' },
  default: { says: 'its default depends on the source' },
  pattern: { says: 'its pattern has to be checked and added by hand' },
  limits: { says: 'its limits contradict each other' },
  ring: { says: 'its group and others require each other in a ring, so that it is not required' },
  refused: { says: 'the lint refuses it as it is in the source' },
  rule: { says: 'it has a rule of its own that the language does not have' },
  unknown: { says: 'it is of a kind that is not known' },
  name: { says: 'it has no name that can be made one' },
  binary: { says: 'it holds bytes' },
  computed: { says: 'its value is computed by an expression' },
  'no-third': { says: 'empty is neither yes nor no there, and is no here' },
  'seconds-hidden': { says: 'its seconds are kept, and not shown' },
  'limits-number': { says: 'numbers of more than 15 digits are not exact here' },
  'no-key': { says: 'its table has no primary key' },
  place: { says: 'its place on the form is not kept', part: 'place' },
  'of-group': { says: 'is said of the group', part: 'group' },
} as const satisfies Readonly<Record<string, { says: string; part?: 'place' | 'group' }>>;

/** A value that a new record has: as it is, or a word of the language. */
export type SourceDefault = { value: string | number | boolean } | { word: 'today' | 'now' | 'me' };

/** A field as a source has it. Everything that is said of it counts: what the language lacks is among its losses. */
export interface SourceField {
  /** Its name in the source. */
  key: string;
  /** What its name is made of, when the key is not fit for it. */
  called?: string;
  kind: SourceKind;
  label?: DraftText;
  help?: DraftText;
  required?: boolean;
  /** A new row of its table needs a value of it, and has none by itself. */
  needed?: boolean;
  unique?: boolean;
  readOnly?: boolean;
  /** It is on no form. */
  hidden?: boolean;
  /** It can be entered once, and not changed. */
  setOnce?: boolean;
  /** It takes rights of its own. */
  guarded?: boolean;
  default?: SourceDefault;
  when?: SourceCondition;
  requiredWhen?: SourceCondition;
  readOnlyWhen?: SourceCondition;
  /** Reference and field of the record behind it whose value this one has. */
  from?: { reference: string; field: string };
  /** What its text must match, by the rules of ECMAScript. */
  pattern?: string;
  /** The text that an empty part of an address is made of. */
  slugOf?: string;
  searched?: boolean;
  indexed?: boolean;
  /** Columns of its section that it takes. */
  width?: number;
  /** What the reader cannot say in these words. */
  losses: LossId[];
  /** The server sets it anew with each edit, to what `default` says. */
  renewed?: boolean;
  /** Descriptions of the source that are read for it alone. */
  of?: string[];
  /** It has a value of its own in each language of the content. */
  byLanguage?: boolean;
  /** The language whose value it holds, as a text beside its label says. */
  language?: string;
  /** The source has no such field; the import needs it. It is not counted. */
  isAdded?: boolean;
  /** It has a value in every record, so that no condition decides whether it exists. */
  isAlways?: boolean;
}

/** What is in a section of a form: fields by their names in the source, and texts between them. */
export type SourcePart = { field: string } | { text: DraftText };

export interface SourceSection {
  label?: DraftText;
  help?: DraftText;
  columns?: number;
  folded?: boolean;
  when?: SourceCondition;
  parts: SourcePart[];
}

export interface SourceTab {
  label?: DraftText;
  when?: SourceCondition;
  sections: SourceSection[];
}

/** A group of records as a source has it. */
export interface SourceGroup {
  /** Its name in the source, unique there. */
  key: string;
  /** What its name is made of, when the key is not fit for it. */
  called?: string;
  label?: DraftText;
  singular?: DraftText;
  description?: DraftText;
  fields: SourceField[];
  /** Absent: one card with every field. */
  tabs?: SourceTab[];
  /** Field by which a record is called. */
  nameField?: string;
  columns?: readonly string[];
  filters?: readonly string[];
  sort?: readonly string[];
  unique?: readonly (readonly string[])[];
  /** It has one record. */
  single?: boolean;
  /** Its records belong to those of other groups, and are edited with them. */
  isPart?: boolean;
  /** Field by whose numbers people put its records in order. */
  arrangedBy?: string;
  /** Reference of the group to itself by which its records are below each other. */
  treeBy?: string;
  /** Records are drafts, then submitted, and may be cancelled; these fields may be changed afterwards. */
  submits?: { changeable: readonly string[] };
  /** Table that it lives on. */
  table?: SourceTable;
  /** What of the group is not in its definition. */
  notes: string[];
  /** The source only refers to it. */
  isReferred?: boolean;
}

/** A table that is there; the keys of the fields are its columns. */
export interface SourceTable {
  schema: string;
  name: string;
  /** The column that numbers its records; absent where its primary key is given ids. */
  id?: string;
  /** Columns of when a record was added and changed. */
  stamps?: Partial<Record<'created_at' | 'updated_at', string>>;
  /** Screens and actions that its records cannot have. */
  without?: readonly ('add' | 'edit' | 'delete')[];
}

/** What a source has, as its reader found it. */
export interface SourceModel {
  groups: SourceGroup[];
  /** Texts of the source in Arabic, by the English one. */
  arabic: ReadonlyMap<string, string>;
  /** Groups that belong to the product: name in the source → `account`, the people who sign in. */
  accounts: ReadonlySet<string>;
  /** What was not read, and why. */
  skipped: string[];
  /** Fields of the source that are in no group, and why. */
  lost?: readonly { group: string; field: string; why: LossId }[];
  /** Words of the source that say nothing of a form, a list or a value → how often; they are left out. */
  ignored: ReadonlyMap<string, number>;
}
