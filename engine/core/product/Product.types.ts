import type { ReadyTexts } from './readyTexts.ts';
import type { FlagStatus, Tone } from '../definition/Resolved.types.ts';
import type { LANGUAGES } from '../constants.ts';
import type { SourceColumns } from './sourceColumns.ts';

/** A language that every text has. */
type BaseLanguage = (typeof LANGUAGES)[number];

/** A language of the interface or of records' texts, which may be another. */
export type Language = string;

/** A text in every language that each text has, and in others that are offered. */
export interface Texts {
  readonly ar: string;
  readonly en: string;
  readonly [further: Language]: string;
}

/** How amounts are written. */
export interface PageCurrency {
  /** How it is written after an amount and in the header of a column. */
  labels: Texts;
  /** Decimals of an amount. Default: those of the currency. */
  decimals: number;
}

/** The currency of amounts that state no other. */
export interface ProductCurrency extends PageCurrency {
  /** ISO 4217 code, such as `SAR`. */
  code: string;
}

/** The languages of the dashboard and of its records. */
export interface ProductLanguages {
  /** The languages of the dashboard, in the order in which they are offered: `ar`, `en`, and others. */
  offered: readonly Language[];
  /** The language used when none is requested. */
  default: Language;
  /** Of each other than `ar` and `en`: the one in which texts are shown that it lacks. Default: the default language. */
  fallback?: Readonly<Partial<Record<Language, BaseLanguage>>>;
  /** What the offered languages call themselves, where there are others than `ar` and `en`. */
  names?: Readonly<Partial<Record<Language, string>>>;
  /** The languages of records' texts, in the order in which one is shown in place of another. Default: `ar`, `en`. */
  content: readonly Language[];
  /** Those in which a text that must be filled has to be. Default: `ar`, `en`. */
  required: readonly Language[];
}

/** How the product presents itself. */
export interface ProductBrand {
  /** Name that people read, in the title of the page. */
  name: Texts;
  /** Color of buttons, links and what is selected, `#RRGGBB`. Default: that of the theme. */
  color?: string;
}

/** A flag that switches of any group may name without declaring the property. */
export interface ProductFlag {
  /** Name of the flag's field. */
  name: string;
  /** Value in a new record. Default: 0. */
  initial: 0 | 1;
  /** How a record says that it is set, when it is. Default: `info`. */
  tone?: Tone;
  /** The call that switches it. Default: each group states its own. */
  call?: { method: 'GET' | 'POST' | 'PATCH'; path: string; sendsValue: boolean };
}

/** A number that rules read, and that a tab of the settings may hold. */
export interface ProductSetting {
  /** Name of the setting and of the field that holds it. */
  name: string;
  /** The value while no record holds the field. */
  default: number;
  /** Whether it is the length of a text, which `x-length` may name. Default: false. */
  length: boolean;
}

/** A source of the server that computes the records of a group. */
export interface ProductSource {
  /** What `storage.source` names. */
  name: string;
  /** Filters that it applies to what it computes from; they compare no field of the group. Default: none. */
  filters: readonly string[];
  /** Groups whose records it shows under their own ids. Default: none, the source computes. */
  groups: readonly string[];
  /** Further groups that it computes from. Default: none. */
  reads: readonly string[];
  /**
   * What it has besides the columns of every source: those of the audit are known, a personal source has none. Undefined
   * for one that is not described: its groups are not checked.
   */
  columns: SourceColumns | undefined;
  /** Whether `keyword` looks into it. Default: the audit, personal sources, and those that are not described. */
  searched: boolean;
  /** Whether its records belong to the caller: the server implements its calls, without a table. Default: false. */
  personal: boolean;
}

/** A kind of people, as pages know it. */
export interface PagePerson {
  /** The user type, as notifications, messages and answers of the server have it. */
  name: string;
  /** The group whose records people of this kind are. */
  group: string;
  /** Whether conversations can be held with them. Default: false. */
  chats: boolean;
}

/** What conversations are about. */
export interface ProductChatSubject {
  /** The group whose records a conversation can be about. */
  group: string;
  /** The field of a conversation that holds the record's id. Default: `subject_id`. */
  field: string;
}

/** The words of conversations, as calls and signals have them. */
export interface ProductChats {
  /** What each side is called: the person, and staff. Default: `person` and `staff`. */
  sides: Readonly<Record<'person' | 'staff', string>>;
  /** Default: conversations are about nothing. */
  subject?: ProductChatSubject;
}

/** What a person may do with the own records of a group besides moving them. */
export interface ProductOwnRecords {
  group: string;
  /** Fields of the add form that a person sends to add one. Default: none may be added. */
  adds: readonly string[];
  /** Fields that answers to people of the kind lack. Default: none. */
  hides: readonly string[];
}

/** How people of a kind sign in to the apps' API, and what they may do there with their own records. */
export interface ProductSignIn {
  /** Fields of the add form that a person sends to register. Default: none, staff adds them. */
  register: readonly string[];
  /** Flags of a record that registered itself. Default: those of any new record. */
  initial: Readonly<Record<string, 0 | 1>>;
  /** Fields that a person may change in the own record. Default: none. */
  profile: readonly string[];
  /** Flags of the own record that a person switches. Default: none. */
  switches: readonly string[];
  /** Flags that keep a person out while they are set. Default: none. */
  bars: readonly string[];
  /** Field of the own record that follows the positions which the app sends. Default: none are taken. */
  position?: string;
  records: readonly ProductOwnRecords[];
}

/** What the apps' API offers besides people's own records. */
export interface ProductApps {
  /** Groups whose active records everybody who is signed in there may read. */
  reads: readonly string[];
  /** Fields of bodies that older apps still send, which every call ignores. */
  ignored: readonly string[];
}

/** A kind of people. */
export interface ProductPerson extends PagePerson {
  /** Other user types that mean the same kind. Default: none. */
  aliases: readonly string[];
  /** Default: people of this kind do not sign in to the apps' API. */
  signsIn?: ProductSignIn;
}

/** A field that another backend may send although no definition has it. */
export interface ProductLeftover {
  label: Texts;
  /** What draws the value. */
  cell: string;
  /** Names of the values that are known. */
  values?: Readonly<Record<string, Texts>>;
}

/** How a kind of notification looks where they are listed. */
export interface ProductNotice {
  /** The kind, as `notify_type` has it. */
  type: string;
  /** Icon beside it. */
  icon: string;
  tone: Tone;
  /** Whether one that arrives opens a dialog that waits for an answer. Default: false, it is a toast. */
  warns: boolean;
}

/** An account that the login page of a demo offers. */
export interface ProductDemoAccount {
  email: string;
  /** What the account shows. */
  label: Texts;
}

/** The part of a product that its pages need: it is in every first load of the browser. */
export interface PageProduct {
  /** Path under which the dashboard is served, without a slash at its end: `/dashboard`. */
  basePath: string;
  /** Zone of the IANA database in which days begin and clocks are read. */
  timeZone: string;
  currency: PageCurrency;
  languages: Pick<ProductLanguages, 'default' | 'fallback' | 'names'> &
    Partial<Pick<ProductLanguages, 'offered' | 'content'>>;
  brand: Pick<ProductBrand, 'name'>;
  /** Names of the sources whose records belong to the caller. */
  personalSources: readonly string[];
  people: readonly PagePerson[];
  chats: ProductChats;
  /** Fields of a notification that name the record which it is about. Default: none. */
  notificationSubjects: readonly string[];
}

/** A set of ready groups. */
export type IncludedGroups = 'accounts';

/** What one business declares once, complete: every optional key has its value. Plain JSON. */
export interface Product extends PageProduct {
  /** Short name in logs and file names. */
  name: string;
  brand: ProductBrand;
  currency: ProductCurrency;
  /** The currencies that records may choose, by their code, the product's own first, with what is unusual of them. */
  currencies: Readonly<Record<string, Partial<PageCurrency>>>;
  languages: ProductLanguages;
  flags: readonly ProductFlag[];
  /** What flags say of a record that has several switches, the worst first. Default: nothing. */
  flagStatus: readonly FlagStatus[];
  /** Settings that rules read. */
  settings: readonly ProductSetting[];
  sources: readonly ProductSource[];
  people: readonly ProductPerson[];
  apps: ProductApps;
  /** What `behaviours` of a group may name. */
  behaviours: readonly string[];
  /** Names that no group may have because the product answers there. */
  reserved: readonly string[];
  /** Groups that it has no more: their tables are kept until they are dropped on purpose. */
  removedGroups: readonly string[];
  /** Labels of names that fields of several groups share. */
  vocabulary: Readonly<Record<string, Texts>>;
  /** Fields that another backend may send although no definition has them, by name. */
  leftovers: Readonly<Record<string, ProductLeftover>>;
  /** Kinds of notifications that look different from the usual one. */
  notices: readonly ProductNotice[];
  /** Accounts that the login page of a demo offers, in this order. */
  demoAccounts: readonly ProductDemoAccount[];
  /** Texts of the interface by their key (`chats.list.emptyBody`), which replace those of the catalogue or add to them. */
  texts: Readonly<Record<string, Texts>>;
  /** Names of lint rules besides the engine's. */
  lint: readonly string[];
  /** Sets of ready groups that are read besides the product's own files. */
  include: readonly IncludedGroups[];
  /** What the project says in further languages in ready groups and in the forms about the account. */
  readyTexts?: ReadyTexts;
}
