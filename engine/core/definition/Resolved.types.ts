import type { FileType } from '../kinds/fileTypes.ts';
import type { ContentLanguage } from '../text/language.ts';
import type { Text } from '../text/Text.ts';
import type { ResolvedDecision, ResolvedGroupBy } from './Decision.types.ts';
import type { ResolvedReplies } from './Replies.types.ts';
import type { FieldKind } from './kinds.ts';
import type { ResolvedLayouts } from './Layouts.types.ts';
import type { JsonSchema } from './JsonSchema.types.ts';
import type { ResolvedStates } from './States.types.ts';
import type {
  BeginsDefinition,
  ConditionDefinition,
  ConversionDefinition,
  FieldActionDefinition,
  FillingDefinition,
  RelationRefusal,
  ResourceDefinition,
  RuleDefinition,
  ValueDefinition,
} from '../../../schemas/generated/definition.ts';

/** The generic screens: `single` is the form of a group's one record. */
export type ScreenKind = 'list' | 'show' | 'edit' | 'add' | 'single';

/** A group with every default filled in: the one object that screens, server, lint, tests and docs read. Plain JSON. */
export interface ResolvedResource {
  name: string;
  /** Names that it had before; its addresses have them among `aliases`. */
  renamedFrom?: readonly string[];
  /** Fields that it has no more, whose columns are kept. */
  removedFields?: readonly string[];
  label: Text;
  singular: Text;
  description?: Text;
  icon: string;
  /** The text field that names a record, when the definition has one. */
  nameField?: string;
  /** What a record is called: words with field names in braces. */
  nameTemplate?: Text;
  /** The part that the records play in who may do what. */
  access?: AccessPart;
  /** Its screens are in no menu; other screens lead to them. */
  isOutsideMenu?: true;
  /** Which of its records an account sees. */
  rowAccess?: ResolvedRowAccess;
  /** Role → what it may do to begin with: controls, the last part of rights, or `*`. */
  grants?: Readonly<Record<string, readonly string[]>>;
  /** The screen of tabs of which its one record is a tab. */
  singleton?: string;
  /** Its screens; none of a group that only answers API calls. */
  routes: ResolvedRoute[];
  /** Path below the group → path below the group; `''` is the bare group path. */
  redirects: Record<string, string>;
  aliases: string[];
  /** Every property of the record in screen order: declared ones, then the server's (id, flags, created_at …). */
  fields: ResolvedField[];
  /** Names of the fields that are left out; only in a definition as a person sees it (`seenResource`). */
  withheld?: readonly string[];
  columns: ResolvedColumn[];
  /** The columns that its lists draw in one cell. */
  identity?: ResolvedIdentity;
  /** What of a record is on its card on a narrow screen; what it leaves open is inferred (`cardLayout`). */
  card?: ResolvedCard;
  filters: ResolvedFilter[];
  /** Default order, most significant first. */
  sort: SortKey[];
  /** The number by which people arrange the records, and the list is ordered. */
  ordering?: string;
  rowActions: RowAction[];
  toggles: ResolvedToggle[];
  /** What its flags say of a record, the worst first; absent where each switch is a column. */
  flagStatus?: readonly FlagStatus[];
  bulkActions: BulkAction[];
  /** For how many days deleted records can be restored; absent where they are deleted for good, or never. */
  trash?: number;
  /** Whether the people who may open a record's page comment on it. */
  comments?: true;
  show: {
    mode: 'expand' | 'page';
    /** The band on top of its page, where there is one. */
    highlights?: ResolvedHighlight[];
    sections: ResolvedSection[];
    related: ResolvedRelated[];
    /** Records of groups that begin from this one, where there are any. */
    adds?: ResolvedAddFrom[];
    panels: ResolvedPanel[];
  };
  statistics: { counts: boolean; by?: string; trend?: ResolvedTrend };
  /** Other ways to draw its lists. */
  layouts?: ResolvedLayouts;
  /** Number fields that the list adds up, in the order of the columns. */
  totals?: string[];
  /** The fields that can be edited in the cells of the list, where there are any. */
  grid?: readonly string[];
  states?: ResolvedStates;
  /** How pending records are decided. */
  decision?: ResolvedDecision;
  /** The groups that the list answers in. */
  groupBy?: ResolvedGroupBy;
  /** How records are answered. */
  replies?: ResolvedReplies;
  /** How the people of the records are notified. */
  notify?: ResolvedNotify;
  /** The field that says when a record was read first. */
  readMark?: string;
  /** What opening a record leads to. */
  opens?: ResolvedOpens;
  /** Names of what the server does besides storing. */
  behaviours: string[];
  form: ResolvedForm;
  storage: ResolvedStorage;
}

/** What identifies a row, by keys of columns. */
export interface ResolvedIdentity {
  title: string;
  /** Below the title. */
  second?: string;
  /** Before both. */
  picture?: string;
  /** Whether the records are people: they have contact data, and a letter where they have no picture. */
  isPerson: boolean;
}

/** How the people of the records of a group are notified. */
export interface ResolvedNotify {
  /** What the server calls them, in `user_type`. */
  userType: string;
}

/** The record of another group that opening a record leads to. */
export interface ResolvedOpens {
  /** The enumeration that decides. */
  by: string;
  /** Its value → group or alias, and the field with the id of the other record. */
  targets: Readonly<Record<string, { path: string; id: string }>>;
}

/** Records per day: the last `days` days of the product's zone, today included. */
export interface ResolvedTrend {
  /** A date or a moment. */
  field: string;
  days: number;
}

export type AccessPart = NonNullable<ResourceDefinition['access']>;
export type RowAction = 'show' | 'edit' | 'delete';
export type BulkAction = 'delete';

/** One URL of the group below the base path. */
export interface ResolvedRoute {
  screen: ScreenKind;
  /** Last fixed part: show-all, show, edit, add, a variant's path, or the name of a singleton. */
  path: string;
  /** Permission key = route URL without base path, id and query: `countries/show-all`. */
  permission: string;
  label: Text;
  /** Fixed query of a list; empty for the plain list and the other screens. */
  query: Record<string, string>;
  /** Own columns of a list variant. */
  columns?: ResolvedColumn[];
  /** Own order of a list variant. */
  sort?: SortKey[];
  /** Other words under which the palette finds it. */
  synonyms?: string[];
}

/** A part of a number: written out, a piece of the day, the value of a field, or the counter with its least digits. */
export type NumberPart = { text: string } | { day: DayPart } | { field: string; of?: string } | { digits: number };

/** A piece of the day: year in four or two digits, month, day of the month. */
export type DayPart = 'yyyy' | 'yy' | 'mm' | 'dd';

/** How the server numbers records. */
export interface ResolvedNumber {
  /** The parts of a number, one of them its counter. */
  parts: NumberPart[];
  /** The day or moment of the record that it is numbered by. Default: the day on which it gets its number. */
  on?: string;
  /** It gets its number once this holds. Default: when it is added. */
  when?: ConditionDefinition;
  /** The first number of each range. */
  from: number;
  /** Whether a record with a number is never deleted. */
  isGapless: boolean;
}

/** Of which record of another group a value is taken: the latest that has the same values as the one that takes it. */
export interface ResolvedFound {
  group: string;
  /** The field whose value is taken. */
  field: string;
  /** Field of the group → field of the record that takes it. */
  match: Readonly<Record<string, string>>;
  /** Day of the group's records by which the latest is found. Default: the one that was added last. */
  on?: string;
  /** Day of the record after which none counts. Default: today. */
  until?: string;
}

/** A shape that blocks of a list may have. */
export interface ResolvedBlock {
  name: string;
  label: Text;
  icon?: string;
  /** Names and leaves are those inside the block. */
  fields: ResolvedField[];
  /** Most blocks of it in one list. Default: no limit of its own. */
  most?: number;
  /** Earlier names, under which blocks may be stored. */
  renamedFrom?: string[];
}

/** One property of the record. */
export interface ResolvedField {
  name: string;
  /** Earlier names, by which addresses and saved views may still call it. */
  renamedFrom?: readonly string[];
  /** How values that are stored as another type become those of the field. */
  convertedFrom?: readonly ConversionDefinition[];
  /** What records that exist get when the field is new. */
  filledFrom?: FillingDefinition;
  label: Text;
  help?: Text;
  kind: FieldKind;
  /** Standard JSON Schema of the value, shapes expanded, `x-` keywords removed. */
  schema: JsonSchema;
  required: boolean;
  /** Required only on the add form; on edit an empty value means unchanged. */
  requiredOnAddOnly: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Forms that show it. */
  forms: ('add' | 'edit')[];
  widget: string;
  widgetOptions: Record<string, unknown>;
  cell: string;
  /** The group pointed to; `choices` is its list field out of which each record's choices are taken. */
  relation?: {
    resource: string;
    parent?: string;
    /** What the field that `parent` names is called. */
    parentLabel?: Text;
    choices?: string;
    /** The enumeration whose value chooses the group, and the group of each value. */
    resourceBy?: { field: string; resources: Record<string, string> };
    searched?: boolean;
    /** Field of the other record → the value it must have. */
    where?: Record<string, string | number>;
    refuse?: RelationRefusal[];
    /** Fields of the other record that its option shows and is found by. */
    details?: string[];
    /** Whether a record of the other group can be added from the choice. */
    add?: boolean;
  };
  /** The documents of a set, in order: key of the value → name. */
  documents?: Record<string, Text>;
  /** The fields of each item of a repeater; names and leaves are those inside the item. Of blocks the one that says the shape. */
  items?: ResolvedField[];
  /** The shapes of a list of blocks, each with further fields. */
  blocks?: ResolvedBlock[];
  /** The records of another group that are edited in the form; the value is what is changed of them. */
  rows?: ResolvedRows;
  /** Numbers of the items of a repeater that are added up below them. */
  totals?: readonly string[];
  /** What one item of a repeater is called. */
  itemLabel?: Text;
  /** The secret of which this flag says whether one is stored; the table works it out. */
  storedOf?: string;
  /** The text that an empty slug is made of: a field, or one of its languages (`name.en`). */
  slugOf?: string;
  /** The range that the server takes its number from. */
  number?: ResolvedNumber;
  /** Fields whose texts, joined by a space, are this one. */
  join?: string[];
  /** The reference and the field of its record whose value is this one: kept up to date, or taken once. */
  from?: { reference: string; field: string; isOnce?: true };
  /** The record of a group whose value is this one, taken once. */
  found?: ResolvedFound;
  /** What the server computes it from. */
  value?: ValueDefinition;
  /** Code of the product's currency, where an amount is converted. */
  productCurrency?: string;
  /** The currency of an amount, or those that it may have. Default: that of the product. */
  currency?: ResolvedCurrency;
  /** Whether its values are currencies. */
  isCurrency?: true;
  enumLabels?: Record<string, Text>;
  enumTones?: Record<string, Tone>;
  /** Icons of a state's values. */
  enumIcons?: Record<string, string>;
  unique: boolean;
  /** What another value does to existing records: a part of the server. */
  effect?: string;
  /** The setting that says how many characters the text has. */
  length?: string;
  searchable: boolean;
  sortable: boolean;
  /** Whether an Arabic article at the start of the text does not count in its order. */
  ignoresArticle?: true;
  when?: ConditionDefinition;
  /** The permissions that it takes besides those of its group. */
  access?: ResolvedFieldAccess;
  /** Whether a part of its values alone is shown; only in a definition as a person sees it (`seenResource`). */
  isMasked?: true;
  /** While it holds, the field must be filled, besides `required`. */
  requiredWhen?: ConditionDefinition;
  /** While it holds, the field keeps its value. */
  readOnlyWhen?: ConditionDefinition;
  /** Actions on the record that are drawn beside the field on the form of a record that exists. */
  actions?: readonly FieldActionDefinition[];
  upload?: ResolvedUpload;
  messages: Record<string, Text>;
  /** Scalar parts of the value: one for a plain field, several for bilingual text, phone, place. */
  leaves: ResolvedLeaf[];
  /** Value of a new record. */
  default?: unknown;
  /** Value of a new record that depends on the moment or on the account that acts, see `defaultOf`. */
  begins?: BeginsDefinition;
  /** Whether `begins` is set anew with each edit. */
  isRenewed?: true;
}

/** The currency of an amount: the one of `of`, or of those the one that the field `by` says. */
export interface ResolvedCurrency {
  /** A field of the record, or of the item that holds the amount. */
  by?: string;
  /** How amounts are written, by the code of the currency. */
  of: Readonly<Record<string, { labels: Text; decimals: number }>>;
}

/** Records of another group that are edited in the form of the record that they point to. */
export interface ResolvedRows {
  group: string;
  /** Their reference to the record. Default: the only one that points to its group. */
  by?: string;
  /** The columns of the table. Default: inferred from the fields of the other group. */
  fields?: string[];
  /** Numbers that are added up below it. */
  totals?: string[];
  /** Whether they are deleted with the record, and return with it. */
  together?: boolean;
  /** How many there may be. */
  least?: number;
  most?: number;
}

/** Which records of a group an account sees that lacks the permission to all of them. */
export interface ResolvedRowAccess {
  /** The permission to every record. */
  all: string;
  /** Each is for every account, or for those that hold its permission. */
  rules: { permission?: string; label?: Text; where: ConditionDefinition }[];
}

/** Permission keys of a field with rights of its own. */
export interface ResolvedFieldAccess {
  /** To read it, and with it to write it. */
  read?: string;
  /** To write it. */
  write?: string;
  /** Whether a part of it is shown without the right to read it. */
  masked?: true;
}

/** Where the files of a field go and what they must be. */
export interface ResolvedUpload {
  /** Upload path below the API base. */
  path: string;
  maxBytes: number;
  type: 'image' | 'video' | 'file';
  /** Extensions of the files of a field that takes files of any kind. */
  types?: readonly FileType[];
  /** What pictures are cut to. */
  ratio?: { width: number; height: number };
  /** Whether files are served only to those who may see the record. */
  isPrivate: boolean;
  /** Whether a text in each language describes the picture. */
  hasAlt: boolean;
}

export type Tone = 'primary' | 'accent' | 'info' | 'success' | 'warning' | 'error' | 'ink' | 'sand';

/** Type of a stored scalar (or of a JSON document). */
export type LeafType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'real'
  | 'flag'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'json';

/** A scalar part of a field: its place in the record, on the wire and in the table. */
export interface ResolvedLeaf {
  /** Path in the record, `['name','ar']`. */
  path: string[];
  /** Path in API bodies, `['ar','name']`. */
  wire: string[];
  /** Column of the table, `name_ar`. */
  column: string;
  type: LeafType;
  /** For decimals: digits after the point. */
  scale?: number;
  language?: ContentLanguage;
  /** What a text in a language besides Arabic and English is called; the catalogues have words for those. */
  label?: Text;
  /** Whether a text that must be filled may lack this language. */
  optional?: true;
}

export interface ResolvedColumn {
  key: string;
  /** Keys tried in order, `key` first. */
  keys: string[];
  cell: string;
  label: Text;
  /** Field that the column shows, when it is one of the record's. */
  field?: string;
  /** Name accepted by `sort=`, when the column sorts. */
  sort?: string;
  width?: number;
  priority: 'high' | 'medium' | 'low';
  align: 'start' | 'end';
  options: Record<string, unknown>;
}

/** The columns on the card of a record, by key. */
export interface ResolvedCard {
  /** At the end of its first line. */
  status?: string;
  /** Its second and third line. */
  lines?: string[][];
}

export interface ResolvedFilter {
  name: string;
  /** Id of a registered kind (`engine/core/query/kinds`). */
  kind: string;
  label: Text;
  /** Field of the record compared, when it is one. */
  field?: string;
  /** The field compared of the record that `field` points to. */
  related?: { resource: string; field: string };
  /** How a date, time or number bounds the column. */
  bound?: 'from' | 'to';
  /** The value is all that the field has, not words or a range of it. */
  whole?: true;
  /** The fields that conditions may be about. */
  fields?: readonly ResolvedField[];
  /** Table column of dates and times. */
  column?: string;
  options?: { value: string; label: Text }[];
  /** Values that are not offered any more, or never were, and that records may have nevertheless. */
  recognised?: { value: string; label: Text }[];
  resource?: string;
  parent?: string;
  /** The filter whose value chooses the group of the records, and the group of each of its values. */
  resourceBy?: { filter: string; resources: Record<string, string> };
  /** What the filter or field that `parent` or `resourceBy` names is called. */
  parentLabel?: Text;
  /** Values of the states that are kept, or left out. */
  states?: { values: string[]; exclude: boolean };
  /** What the records that are kept meet. */
  when?: ConditionDefinition;
  /** Digits after the point of the numbers compared; of kinds that use it. */
  decimals?: number;
  /** Whether a period is a week or a quarter. */
  unit?: 'week' | 'quarter';
  /** Accepted in queries, not drawn. */
  hidden?: true;
}

/** How many records there are by the values of some fields, and per stretch of one. */
export interface ResolvedRollup {
  by: string[];
  /** `id` (blocks of numbers), a date or a moment (days). */
  per?: string;
}

export interface SortKey {
  /** Sort name: a field's name. */
  key: string;
  descending: boolean;
}

export interface ResolvedToggle {
  flag: string;
  label: Text;
  /** How a record says that it is set. Default: as a success for `is_active`, else as information. */
  tone?: Tone;
  call: { method: 'GET' | 'PATCH' | 'POST'; path: string; sendsValue: boolean };
}

/** What a value of a flag says of a record. */
export interface FlagStatus {
  flag: string;
  /** The value that says it. */
  value: 0 | 1;
  label: Text;
  tone: Tone;
}

export interface ResolvedSection {
  /** Absent for the single unnamed section. */
  label?: Text;
  help?: Text;
  fields: string[];
}

/** A card of a form. */
export interface ResolvedFormSection extends ResolvedSection {
  /** Columns on a wide screen. Default: 2. */
  columns?: 1 | 2 | 3 | 4;
  /** Whether it begins folded; absent where it cannot be folded. */
  folded?: boolean;
  /** What it shows, in order, where that is more than its fields. */
  parts?: ResolvedSectionPart[];
  /** The tab that it is in, by its place. */
  tab?: number;
  /** The step that it is in, by its place. */
  step?: number;
}

/** What is in a card of a form: the name of a field, a paragraph, or a picture. */
export type ResolvedSectionPart =
  | string
  | { text: Text; tone: 'plain' | 'info' | 'warning' }
  | { picture: string; alt: Text; columns?: number };

/** A fact in the band on top of a record's page. */
export interface ResolvedHighlight {
  /** Default: the label of its first field. */
  label?: Text;
  /** What it shows, one below the other. */
  parts: HighlightPart[];
}

/** A field of the record or, with `contact`, the telephone or email of that name of the record that `field` points to. */
export interface HighlightPart {
  field: string;
  contact?: string;
}

/** A list of another group's records that point to a record through `field`, drawn below it on its page. */
export interface ResolvedRelated {
  resource: string;
  field: string;
  /** Default: the other group's label. */
  label?: Text;
}

/** A named panel on a record's page, about the record that `field` names, else about the page's own. */
export interface ResolvedPanel {
  panel: string;
  field?: string;
}

/** A named picture of what the public sees of a record. */
export interface ResolvedPreview {
  preview: string;
  /** Place of the preview → field that fills it. */
  fields: Readonly<Record<string, string>>;
}

/** A link to the add form of a group, with values of the record that it is drawn for. */
export interface ResolvedAddFrom {
  resource: string;
  label: Text;
  /** Field of the new record → field of this one. */
  fill: Record<string, string>;
  /** Field of the new record → value. */
  set?: Record<string, string | number>;
  /** The new record begins as a copy of this one. */
  copy?: true;
  when?: ConditionDefinition;
}

export interface ResolvedForm {
  /** What its main button says; absent for one that saves. */
  submit?: 'send';
  /** Whether it shows what the server computes of the record as it is entered. */
  figures?: true;
  /** What the public sees of a record. */
  preview?: ResolvedPreview;
  /** Panels below the form of a group's one record. */
  panels?: readonly string[];
  sections: ResolvedFormSection[];
  /** Its tabs, where it has any; each section names its own. */
  tabs?: { label: Text }[];
  /** Its steps, where it has any; each section names its own. The condition of a step is that of its fields. */
  steps?: { label: Text; help?: Text }[];
  /** Whether a list of its sections stays beside it. */
  index?: true;
  /** Columns of its section that a field takes, where that is stated. */
  widths?: Record<string, number>;
  rules: RuleDefinition[];
  /** Schemas of the bodies of add and edit; standard JSON Schema, compiled at build and by the server. */
  schemas: { add: JsonSchema; edit: JsonSchema };
}

/** A table that another program made. */
export interface ResolvedTable {
  schema: string;
  name: string;
  /** Column of the group → column of the table, where they differ. */
  columns: Readonly<Record<string, string>>;
}

export interface ResolvedStorage {
  /** Sets of fields unique together (single unique fields included). */
  unique: string[][];
  /** Further indexes; `include` is carried along. */
  index: { fields: string[]; include: string[] }[];
  /** Counts that the database keeps with every write. */
  rollup: ResolvedRollup[];
  maxRows?: number;
  /** Sequence that numbers the records, shared with every group that names it. */
  ids?: string;
  /** Named source of the server that computes the records; there is no table then. */
  source?: string;
  /** The table of another program whose rows are the records; the server has a view of it, and no table then. */
  table?: ResolvedTable;
}
