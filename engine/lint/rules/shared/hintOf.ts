import { nearest } from '../../nearest.ts';
import type { ReportOptions } from '../Rule.types.ts';

/** Most names that an advice lists. */
const LISTED = 20;

/**
 * Advice for a name that is not among the allowed ones: the one it most likely meant (and the fix), or all of them.
 *
 * @example hintOf('mony', ['money', 'text']) // { hint: 'did you mean "money"?', replaceWith: 'money' }
 */
export function hintOf(name: string, allowed: Iterable<string>): { hint: string } & Pick<ReportOptions, 'replaceWith'> {
  const names = [...allowed];
  const near = nearest(name, names);
  if (near !== undefined) return { hint: `did you mean "${near}"?`, replaceWith: near };
  const listed = names.slice(0, LISTED).join(', ');
  const more = names.length > LISTED ? `, … (${names.length})` : '';
  return { hint: names.length === 0 ? 'leave it out: nothing is allowed here' : `write one of: ${listed}${more}` };
}

/**
 * The same for a field of another group, of which there are few that fit: a single one is certain, and where there is
 * none, `otherwise` says what to add.
 */
export function hintOfFitting(name: string, fitting: readonly string[], otherwise: string): ReturnType<typeof hintOf> {
  const [only] = fitting;
  if (only === undefined) return { hint: otherwise };
  return fitting.length === 1 ? { hint: `write "${only}"`, replaceWith: only } : hintOf(name, fitting);
}
