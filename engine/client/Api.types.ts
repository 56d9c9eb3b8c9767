import type { Sums } from '../core/query/Sums.types.ts';
import type { FieldLengths } from './records/fetchFieldLengths.ts';
import type { ResolvedResource, ResolvedToggle } from '../core/definition/Resolved.types.ts';
import type { RecordValue } from '../core/records/recordCodec.ts';
import type { MissedChanges } from '../features/realtime/RecordChange.ts';
import type { Row } from '../core/registry/defineCell.ts';
import type { ContentLanguage } from '../core/text/language.ts';
import type { AccessCalls } from './account/AccessCalls.types.ts';
import type { AccountCalls } from './account/AccountCalls.types.ts';
import type { ChatCalls } from './pages/ChatCalls.types.ts';
import type { Decision } from './records/decide.ts';
import type { HistoryPage } from './records/History.types.ts';
import type { MapCalls } from './pages/MapCalls.types.ts';
import type { NotificationCalls } from './pages/NotificationCalls.types.ts';
import type { PermissionTree } from './account/PermissionTree.types.ts';
import type { ReplyCalls } from './records/ReplyCalls.types.ts';
import type { DraftCalls } from './records/createDraftCalls.ts';
import type { VersionCalls } from './records/createVersionCalls.ts';
import type { JobCalls } from './records/createJobCalls.ts';
import type { TimelineCalls } from './records/createTimelineCalls.ts';
import type { TrashCalls } from './records/createTrashCalls.ts';
import type { TreeCalls } from './records/createTreeCalls.ts';
import type { RecordSearchCalls } from './records/createRecordSearchCalls.ts';
import type { LaneCalls } from './records/createLaneCalls.ts';
import type { ViewCalls } from './records/createViewCalls.ts';
import type { StudioCalls } from './pages/StudioCalls.types.ts';
import type { SuggestCalls } from './records/createSuggestCalls.ts';
import type { CodeQuestion, SecondFactorCalls } from './account/SecondFactorCalls.types.ts';
import type { StateCalls } from './records/StateCalls.types.ts';

/** The signed-in person as stored in the browser. */
export interface SessionUser {
  id: number;
  token: string;
  type: string;
  name: string;
  image: string | null;
  phone: string | null;
  email: string;
  gender: string | null;
}

/** Counts above a list. Absent numbers are not computed for the group. */
export interface Counts {
  count: number;
  percentage?: number;
  active_count?: number;
  inactive_count?: number;
  cancelled_order_count?: number;
  in_progress_order_count?: number;
  finished_order_count?: number;
}

/** One value of the charts panel. */
export interface SeriesItem {
  id: number | string;
  name: string;
  value: number;
}

/** How many records a day has, `YYYY-MM-DD` in the product's zone. */
export interface DayCount {
  date: string;
  value: number;
}

/** A figure of the home page. */
export interface StatisticsCard extends SeriesItem {
  percentage?: number;
  /** Id of the icon set. */
  icon?: string;
}

/** A row of the tables of the people to whom most records point. */
export interface TopPerson {
  id: number;
  avatar: string | null;
  full_name: string;
  email: string | null;
  phone_complete_form: string | null;
  is_active: boolean;
}

/** The figures of the home page, and its tables of people by their key (`top_authors`). */
export interface HomeStatistics {
  cards: StatisticsCard[];
  top: Readonly<Record<string, TopPerson[]>>;
  /** How many records wait for an action, by the path of their list. */
  attention?: Readonly<Record<string, number>>;
}

/** One page of a list. */
export interface ListPage {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
  /** Sums over all matching records, by field; only of groups that have sums. */
  totals?: Sums;
  /** More records match than `total`, which is where counting stopped. */
  isCapped?: true;
  /** The groups of the list in the order of their tabs; `total` above is that of the chosen one. */
  groups?: { value: string; total: number }[];
  /** The group (tab) of the rows; absent when the list has no tabs. */
  group?: string;
  counts?: Counts;
  series?: SeriesItem[];
  /** Records per day, oldest first. */
  trend?: DayCount[];
}

/** An option of a select: `name` is in the current language. */
export interface Option {
  id: number | string;
  name: string;
  /** Further values of the server, for the phone input: image, phone_code, phone_number_limit. */
  [key: string]: unknown;
}

/** A stored upload. */
export interface Upload {
  id: number | string;
  url: string;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}

/** Where a file goes and what it is for. */
export interface UploadTarget {
  /** Below the API's address, usually `attachments`. */
  path: string;
  type: 'image' | 'video' | 'file';
  /** Group that the file belongs to. */
  model: string;
  /** Field of the group that will hold its address. */
  field?: string;
}

export interface UploadOptions extends RequestOptions {
  /** Called with the sent fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** The poster of a video. */
  poster?: Blob;
}

/** Description of a picture for people who cannot see it, by language of the records. */
export type AltText = Partial<Record<ContentLanguage, string>>;

export interface RequestOptions {
  signal?: AbortSignal;
}

/** Options of a request for an option list. */
export interface OptionsRequest extends RequestOptions {
  /** Uses the person's own rights, also while the tab views as a role. Default: the rights of the viewed role. */
  isOwn?: boolean;
}

/** An entry of the server's menu. */
export interface SidebarGroup {
  label: string;
  categories: {
    title: string;
    icon: string;
    key: 'general' | 'with_category';
    permissions: { title: string; url: string }[];
  }[];
}

/**
 * All calls of the dashboard to a backend. The specification's dialect (`createLawhaApi`) is the only implementation
 * shipped; another backend is a second one. Every call rejects with an `ApiError`.
 */
export interface Api extends AccessCalls, AccountCalls, StateCalls {
  /** Resolves to the person, or to the question for a code where the account has a second factor. */
  login(credentials: { email: string; password: string }): Promise<SessionUser | CodeQuestion>;
  logout(): Promise<void>;
  /** The calls about two-step sign-in, loaded with a chunk of their own. */
  secondFactor(): Promise<SecondFactorCalls>;
  getMyPermissions(options?: RequestOptions): Promise<unknown>;
  getMyControlPermissions(options?: RequestOptions): Promise<unknown>;
  getSidebar(options?: RequestOptions): Promise<SidebarGroup[]>;
  getStatistics(options?: RequestOptions): Promise<HomeStatistics>;
  /** A page of records; `query` is the API's query (page, filters, sort, and `group` of a list that answers in groups). */
  list(
    resource: ResolvedResource,
    query: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<ListPage>;
  /**
   * The same page where the page's first script has asked for it and the answer is there: for the first drawing, since
   * {@link list} takes that answer.
   */
  arrivedList(resource: ResolvedResource, query: Readonly<Record<string, string>>): ListPage | undefined;
  /** How many records of a group match a query: `meta.total` of its list call with `per_page=1`. */
  count(resource: string, query: Readonly<Record<string, string>>, options?: RequestOptions): Promise<number>;
  /** How many records each tab of a list has, by its key; `query` has the fixed filters of the open one. */
  tabCounts(
    resource: ResolvedResource,
    query: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<Readonly<Record<string, number>>>;
  get(resource: ResolvedResource, id: number, options?: RequestOptions): Promise<Row>;
  /**
   * Resolves to the new record; to one with the id 0 where the server stores nothing. With a key the same request is done
   * once, however often it is made.
   */
  create(resource: ResolvedResource, record: RecordValue, options?: { key?: string }): Promise<Row>;
  /** Sends the whole form; `version` is the one that was edited, a stale one rejects with code `conflict` and the current record. */
  update(resource: ResolvedResource, id: number, record: RecordValue & { version?: number }): Promise<Row>;
  remove(resource: ResolvedResource, id: number): Promise<void>;
  /** The calls about deleted records that can be restored, loaded with a chunk of their own. */
  trash(): Promise<TrashCalls>;
  /** The calls about jobs on many records, loaded with a chunk of their own. */
  jobs(): Promise<JobCalls>;
  /** The calls about saved views of lists, loaded with a chunk of their own. */
  views(): Promise<ViewCalls>;
  /** The call about lanes of layouts, loaded with a chunk of its own. */
  lanes(): Promise<LaneCalls>;
  /** All or nothing. Resolves to the server's message, if any. */
  removeMany(resource: ResolvedResource, ids: readonly number[]): Promise<string | undefined>;
  /**
   * Distributes the numbers of these records among them in the sequence of their ids; a deleted one rejects with
   * `conflict`.
   */
  arrange(resource: ResolvedResource, ids: readonly number[]): Promise<void>;
  /** What happened to a record, newest first; `before` is the oldest entry known, for those before it. */
  history(resource: ResolvedResource, id: number, before?: number, options?: RequestOptions): Promise<HistoryPage>;
  /** The calls about versions of a record, and the one that saves a part over a version, loaded with a chunk of their own. */
  versions(): Promise<VersionCalls>;
  /** The calls about what was typed and not saved, loaded with a chunk of their own. */
  drafts(): Promise<DraftCalls>;
  /** The calls of timelines, loaded with a chunk of their own. */
  timeline(): Promise<TimelineCalls>;
  /** The calls of lists as trees, loaded with a chunk of their own. */
  trees(): Promise<TreeCalls>;
  /** Flips a flag; resolves to its new value. */
  toggle(resource: ResolvedResource, toggle: ResolvedToggle, row: Row): Promise<0 | 1>;
  /**
   * Decides a pending record; resolves to it as it is then. A record that is already decided rejects with `conflict`
   * and that record.
   */
  decide(resource: ResolvedResource, row: Row, decision: Decision): Promise<Row>;
  /** Ids of every record that the query matches, for "select all N matching"; at most 100 per page are walked. */
  listIds(
    resource: ResolvedResource,
    query: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<number[]>;
  /** Option list of a group, narrowed by keyword or parent. */
  options(resource: string, query?: Readonly<Record<string, string>>, options?: OptionsRequest): Promise<Option[]>;
  /** Changes that were missed after a number, or in the last seconds. */
  missedChanges(asked: { after: number } | { age: number }, options?: RequestOptions): Promise<MissedChanges>;
  /** Lengths of the texts whose length is a setting. */
  fieldLengths(options?: RequestOptions): Promise<FieldLengths>;
  /** Every permission there is, with what the caller may give; for who may add or edit roles. */
  permissionTree(options?: RequestOptions): Promise<PermissionTree>;
  /** Stores a file. */
  upload(file: File, target: UploadTarget, options?: UploadOptions): Promise<Upload>;
  /** Stores the description of a picture. */
  describeUpload(id: Upload['id'], alt: AltText): Promise<void>;
  /** The calls of the studio, loaded with a chunk of their own. */
  studio(): Promise<StudioCalls>;
  /** The calls of fields that ask the server while they are filled in, loaded with a chunk of their own. */
  suggestions(): Promise<SuggestCalls>;
  /** The search over the records of all groups, loaded with a chunk of its own. */
  recordSearch(): Promise<RecordSearchCalls>;
  /** The calls of maps, loaded with a chunk of their own. */
  maps(): Promise<MapCalls>;
  /** The calls of the live chat, loaded with a chunk of their own. */
  chat(): Promise<ChatCalls>;
  /** The calls about replies, loaded with a chunk of their own. */
  replies(): Promise<ReplyCalls>;
  /** The calls about notifications, loaded with a chunk of their own. */
  notifications(): Promise<NotificationCalls>;
}
