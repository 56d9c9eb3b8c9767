import { MAX_IDS_PER_CALL } from '../../core/query/limits.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';

/** How values of a column are drawn and sorted. */
export type CandidateColumnKind = 'text' | 'phone' | 'number' | 'rating' | 'distance';

export interface CandidateColumn {
  key: string;
  label: string;
  kind: CandidateColumnKind;
}

/** A record that a field may be set to. */
export interface Candidate {
  id: number;
  name: string;
  /** Why it does not suit; empty when it does. */
  reasons: readonly string[];
  /** By the keys of the columns. */
  values: Readonly<Record<string, string | number | null>>;
}

/** The candidates of a field, suitable ones first. */
export interface CandidateList {
  columns: readonly CandidateColumn[];
  candidates: readonly Candidate[];
}

/** What candidates are judged for: stored records, and what has been entered but not saved. */
export interface CandidateQuestion {
  resource: string;
  field: string;
  /** At most {@link MAX_IDS_PER_CALL}; none for a record that is being added. */
  ids?: readonly number[];
  draft?: RecordValue;
}

const KINDS: readonly string[] = ['text', 'phone', 'number', 'rating', 'distance'] satisfies CandidateColumnKind[];

/** Asks for the candidates of a field. */
export async function askCandidates(
  request: Connection,
  { resource, field, ids = [], draft }: CandidateQuestion,
  options: RequestOptions = {},
): Promise<CandidateList> {
  const query = {
    resource,
    field,
    ...(ids.length > 0 && { id: ids.slice(0, MAX_IDS_PER_CALL).join(',') }),
    ...(draft !== undefined && { draft: JSON.stringify(draft) }),
  };
  return readCandidates(await request('candidates', { query, ...options }));
}

/** Reads an answer; what is no candidate or no column is left out. */
export function readCandidates(body: unknown): CandidateList {
  const { columns, data } = isObject(body) ? body : {};
  return { columns: listOf(columns).flatMap(readColumn), candidates: listOf(data).flatMap(readCandidate) };
}

function readColumn(value: unknown): CandidateColumn[] {
  if (!isObject(value)) return [];
  const { key, label, kind } = value;
  if (typeof key !== 'string' || typeof label !== 'string') return [];
  return [{ key, label, kind: isKind(kind) ? kind : 'text' }];
}

function readCandidate(value: unknown): Candidate[] {
  if (!isObject(value)) return [];
  const { id, name, reasons, values } = value;
  if (typeof id !== 'number' || typeof name !== 'string') return [];
  const known = Object.entries(isObject(values) ? values : {}).flatMap(([key, each]): [string, string | number][] =>
    typeof each === 'string' || typeof each === 'number' ? [[key, each]] : [],
  );
  return [
    {
      id,
      name,
      reasons: listOf(reasons).filter((reason) => typeof reason === 'string'),
      values: Object.fromEntries(known),
    },
  ];
}

function isKind(kind: unknown): kind is CandidateColumnKind {
  return typeof kind === 'string' && KINDS.includes(kind);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
