import type { LeafType } from '../definition/Resolved.types.ts';

/** What a column of a source holds. */
export const COLUMN_KINDS = ['text', 'integer', 'number', 'flag', 'boolean', 'date', 'moment', 'json'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Columns of a source, by name. */
export type SourceColumns = Readonly<Record<string, ColumnKind>>;

/** The source of what was done in the dashboard, which every server has. */
export const AUDIT = 'audit';

/** The columns of {@link AUDIT} besides {@link SHARED_COLUMNS}. */
export const AUDIT_COLUMNS = {
  account_id: 'integer',
  actor_name: 'text',
  actor_type: 'text',
  actor_resource: 'text',
  action: 'text',
  resource: 'text',
  record_id: 'integer',
  changes: 'json',
} as const satisfies SourceColumns;

/** The columns that every source has: those of every record. */
export const SHARED_COLUMNS = {
  id: 'integer',
  version: 'integer',
  created_at: 'moment',
  updated_at: 'moment',
} as const satisfies SourceColumns;

/** Kinds of columns from which a scalar part of a field can be read, the exact one first. */
const READ: Readonly<Record<LeafType, readonly [ColumnKind, ...ColumnKind[]]>> = {
  text: ['text'],
  time: ['text'],
  integer: ['integer', 'flag'],
  decimal: ['number', 'integer', 'flag'],
  real: ['number', 'integer', 'flag'],
  flag: ['flag'],
  boolean: ['boolean'],
  date: ['date'],
  timestamp: ['moment'],
  json: ['json'],
};

/** Kinds of columns that hold what a scalar part of a field holds, the exact one first. */
export function readableFrom(type: LeafType): readonly [ColumnKind, ...ColumnKind[]] {
  return READ[type];
}
