import { isCount } from '../../core/values/isCount.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { PushedEvent } from './PushedEvent.ts';

/** What can happen to a record. */
export const CHANGE_ACTIONS = ['create', 'update', 'toggle', 'status', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** The author of a change. Clients receive the name if they may open the record's page or its form. */
export interface ChangeActor {
  id: number;
  name?: string;
}

/**
 * A committed write to a record, as it is emitted. It carries no value of the record: clients with the right to read
 * fetch them.
 */
export interface RecordChange {
  /** Grows with every change; the order of the commits. Numbers may be left out. */
  seq: number;
  /** Group of the record. */
  resource: string;
  id: number;
  action: ChangeAction;
  /** When it was written, ISO 8601. */
  at: string;
  /** The record's version after it; absent after a deletion. */
  version?: number;
  /** Names of the fields that it changed, where they are known. */
  fields?: readonly string[];
  /** Absent for a change that the server made by itself. */
  by?: ChangeActor;
  /** Whether the receiving tab made it. */
  own?: true;
}

/** Changes in the order of their commits, of which the receiver may know. */
export interface ChangeBatch {
  events: readonly RecordChange[];
  /** All changes up to this number have been received. */
  seq: number;
}

/** The answer to a request for missed changes. */
export interface MissedChanges extends ChangeBatch {
  /** What was pushed meanwhile. */
  pushes: readonly PushedEvent[];
  /** Too much was missed, or too long ago: everything on the screen may be out of date. */
  isReset: boolean;
}

/** A batch from outside; undefined when it is none. Server and browser check by this one function. */
export function readChangeBatch(value: unknown): ChangeBatch | undefined {
  if (!isObject(value) || !isCount(value['seq']) || !Array.isArray(value['events'])) return undefined;
  const events = value['events'].map(readRecordChange);
  const known = events.filter((event) => event !== undefined);
  return known.length === events.length ? { events: known, seq: value['seq'] } : undefined;
}

/**
 * One change from outside; undefined when it is none.
 *
 * @example readRecordChange({ seq: 7, resource: 'cities', id: 3, action: 'delete', at: '2026-11-20T08:00:00.000Z' })
 */
export function readRecordChange(value: unknown): RecordChange | undefined {
  if (!isObject(value)) return undefined;
  const { seq, resource, id, at, version, fields, own } = value;
  const action = CHANGE_ACTIONS.find((known) => known === value['action']);
  const by = value['by'] === undefined ? undefined : readActor(value['by']);
  if (!isCount(seq) || !isCount(id) || action === undefined) return undefined;
  if (typeof resource !== 'string' || resource === '' || typeof at !== 'string' || Number.isNaN(Date.parse(at)))
    return undefined;
  if (version !== undefined && !isCount(version)) return undefined;
  if (fields !== undefined && !isTexts(fields)) return undefined;
  if ((value['by'] !== undefined && by === undefined) || (own !== undefined && own !== true)) return undefined;
  return {
    seq,
    resource,
    id,
    action,
    at,
    ...(version !== undefined && { version }),
    ...(fields && { fields }),
    ...(by && { by }),
    ...(own && { own }),
  };
}

function readActor(value: unknown): ChangeActor | undefined {
  if (!isObject(value) || !isCount(value['id'])) return undefined;
  const { id, name } = value;
  if (name !== undefined && typeof name !== 'string') return undefined;
  return { id, ...(name !== undefined && { name }) };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
