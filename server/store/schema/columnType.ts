import type { LeafType, ResolvedLeaf } from '../../../engine/core/definition/Resolved.types.ts';

const TYPES: Readonly<Record<Exclude<LeafType, 'decimal'>, string>> = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  flag: 'smallint',
  boolean: 'boolean',
  date: 'date',
  time: 'text',
  timestamp: 'timestamp with time zone',
  json: 'jsonb',
};

/** The column type of a scalar part, as PostgreSQL prints it. */
export function columnType({ type, scale }: Pick<ResolvedLeaf, 'type' | 'scale'>): string {
  return type === 'decimal' ? `numeric(14,${scale ?? 2})` : TYPES[type];
}

/** Digits after the point of the amounts that a column holds, by its type as PostgreSQL prints it. */
export function scaleOf(stored: string): Pick<ResolvedLeaf, 'scale'> {
  const [, scale] = /^numeric\(14,(\d+)\)$/.exec(stored) ?? [];
  return scale === undefined ? {} : { scale: Number(scale) };
}

/** What a column holds, by its type as PostgreSQL prints it; undefined for a type that no field has. Times of day are texts. */
export function leafTypeOf(stored: string): LeafType | undefined {
  if (/^numeric\(14,\d+\)$/.test(stored)) return 'decimal';
  return Object.keys(TYPES).find((type): type is keyof typeof TYPES => TYPES[type as keyof typeof TYPES] === stored);
}
