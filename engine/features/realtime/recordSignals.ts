import { isObject } from '../../core/values/isObject.ts';

/** What a person does with a record: looks at its page, or has its form open. */
export const RECORD_MODES = ['look', 'edit'] as const;
export type RecordMode = (typeof RECORD_MODES)[number];

/** Client event `record.view`: the record that a tab shows, and the field that has the focus; null for none. */
export interface RecordViewSignal {
  resource: string;
  id: number;
  mode: RecordMode;
  field: string | null;
}

/** A person who has a record open, in however many tabs. */
export interface RecordPerson {
  id: number;
  name: string;
  image: string | null;
  /** `edit` where one of the tabs has the form open. */
  mode: RecordMode;
  /** The fields that have the focus in the person's forms. */
  fields: readonly string[];
}

/** Server event `record.presence`: the other people who have a record open. */
export interface RecordPresence {
  resource: string;
  id: number;
  people: readonly RecordPerson[];
  /** How many more there are. */
  more: number;
}

/** How often a tab repeats what it shows; a new connection knows of none. */
export const VIEW_REPEAT_MS = 30_000;
/** How long what a tab shows counts without being repeated. Browsers slow the clocks of hidden tabs down to a minute. */
export const VIEW_TIMEOUT_MS = 100_000;
/** Least time between two signals of a tab. */
export const VIEW_EVERY_MS = 1000;
/** Most people in one event. */
export const MOST_PEOPLE = 12;

const NAME = /^[A-Za-z][\w-]{0,79}$/;

/** What a socket says about the record that it shows: null for none, undefined for anything else. */
export function readRecordView(value: unknown): RecordViewSignal | null | undefined {
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const { resource, id, field } = value;
  const mode = RECORD_MODES.find((known) => known === value['mode']);
  if (typeof resource !== 'string' || !NAME.test(resource) || !isId(id) || mode === undefined) return undefined;
  if (field !== null && (typeof field !== 'string' || !NAME.test(field))) return undefined;
  return { resource, id, mode, field };
}

/** A server event about the people at a record; undefined for anything else. */
export function readRecordPresence(value: unknown): RecordPresence | undefined {
  if (!isObject(value)) return undefined;
  const { resource, id, people, more } = value;
  if (typeof resource !== 'string' || !isId(id) || !Array.isArray(people)) return undefined;
  const known = people.flatMap((person: unknown) => readPerson(person) ?? []);
  if (known.length !== people.length) return undefined;
  return { resource, id, people: known, more: Number.isSafeInteger(more) ? Number(more) : 0 };
}

function readPerson(value: unknown): RecordPerson | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, image, fields } = value;
  const mode = RECORD_MODES.find((known) => known === value['mode']);
  if (!isId(id) || typeof name !== 'string' || mode === undefined || !Array.isArray(fields)) return undefined;
  if (!fields.every((field) => typeof field === 'string')) return undefined;
  return { id, name, image: typeof image === 'string' ? image : null, mode, fields };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
