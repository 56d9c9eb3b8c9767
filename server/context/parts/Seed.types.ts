import type { ReplyChannel } from '../../../engine/core/definition/Replies.types.ts';
import type { JsonPath } from '../../../engine/tools/lint/source/locate.ts';
import type { SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import type { SeedContent, SeedRecord, SeedTarget } from './SeedRecord.types.ts';

/** The time over which records were entered, milliseconds since 1970. */
export interface EntryPeriod {
  from: number;
  to: number;
}

/** A file of the seed, checked against its schema. */
export interface SeedFile<Value> extends SourceFile {
  value: Value;
}

/** A group whose records are made by code, out of those of other groups and of data of its own. */
export interface GeneratedGroup {
  /** Makes the records; the same ones each time. */
  make: (seed: Seed) => readonly SeedRecord[];
  /** Ids of records that other files refer to by a name. */
  keys?: (seed: Seed) => Readonly<Record<string, number>>;
}

export interface SeedOptions {
  /** Folder with one file per group. */
  folder: string;
  /** Groups that are made, by name. */
  made?: Readonly<Record<string, GeneratedGroup>>;
  /** Moment of seeding: relative times count from it. */
  now: Date;
  /** When records were entered that do not say so. */
  period: EntryPeriod;
  /** Address of a file that ships with the product; undefined when there is none of that name. */
  media?: (name: string) => string | undefined;
  /** Names of those files. Default: none. */
  mediaNames?: () => readonly string[];
}

/** Where a record refers to another. */
export interface Reference {
  /** `group/number` of both. */
  from: string;
  to: string;
  source: SeedFile<unknown>;
  path: JsonPath;
}

/** An answer to a record of a file. */
export interface SeedReply {
  recordId: number;
  /** The account that answers. */
  by: SeedTarget;
  channel: ReplyChannel;
  to: string;
  html: string;
  at: string;
  failure?: string;
}

/** What a role of a file opens. */
export interface SeedGrants {
  home: boolean;
  groups: readonly {
    /** Groups, or all there are. */
    names: '*' | readonly string[];
    /** Controls of their lists; a control that leads to a screen opens that screen too. */
    controls: '*' | readonly string[];
    /** Controls that are not meant. */
    except?: readonly string[];
  }[];
}

/** A record as its file writes it. */
export interface WrittenRecord {
  readonly $key?: string;
  readonly $grants?: SeedGrants;
  readonly $replies?: readonly object[];
  readonly [property: string]: unknown;
}

/** A file of records. */
export interface WrittenGroup {
  at?: string;
  defaults?: Readonly<Record<string, unknown>>;
  records: readonly WrittenRecord[];
}

/**
 * A seed: groups of records out of files and of code. Each group is read, or made, when it is first asked for; every
 * reading may throw a SeedError.
 */
export interface Seed {
  readonly period: EntryPeriod;
  readonly now: Date;
  /** Every group there is, in no order. */
  readonly groups: readonly string[];
  /** The file of a group; undefined of one that is made. */
  file(group: string): SeedFile<WrittenGroup> | undefined;
  /** The records of a group; none of one that there is not. */
  records(group: string): readonly SeedRecord[];
  /** Id of `group/key` or `group/number`; throws a SeedRefusal when there is no such record. */
  idOf(reference: string): number;
  /** Every record, in insertion order; checks that nothing refers to itself in a ring. */
  content(): SeedContent;
  /** The answers to the records of a group, oldest first. */
  replies(group: string): readonly SeedReply[];
  /** Other data of the product, of a schema of its own, with its marks replaced. */
  data(path: string, schema: string): unknown;
}
