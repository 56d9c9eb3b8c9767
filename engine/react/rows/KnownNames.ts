import { createContext } from 'react';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';

/** Names of records that rows refer to and that no answer embeds, as those of rows that are copied. */
export const KnownNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The key of the name of a record that a field refers to. */
export function nameKey({ relation }: Pick<ResolvedField, 'relation'>, id: unknown): string {
  return `${relation?.resource ?? ''}/${String(id)}`;
}
