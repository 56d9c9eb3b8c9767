import type { ResolvedResource } from './Resolved.types.ts';

/**
 * Whether a record waits for a decision: the one answer for buttons and server.
 *
 * @example isPending(cashOuts, { status: 'pending' }) // true
 */
export function isPending(
  { decision }: Pick<ResolvedResource, 'decision'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return decision !== undefined && record[decision.field] === decision.pending;
}
