import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { COMMENT_PARAMETER, readPlace } from '../records/commentPlace.ts';
import { pathsOf } from './paths.ts';

/**
 * Path that opening a record leads to: the comment that it is about on the page of its record, the record that it refers to, or that group's list while it names none;
 * undefined when its kind has no target.
 *
 * @example openTargetOf(notifications, { notify_type: 'article', article_id: 7 }) // '/articles/show/7'
 */
export function openTargetOf(
  { opens }: Pick<ResolvedResource, 'opens'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (opens === undefined) return undefined;
  const about = readPlace(record['about']);
  if (about) return `${pathsOf(about.resource).show(about.id)}?${COMMENT_PARAMETER}=${about.comment}`;
  const value = record[opens.by];
  if (typeof value !== 'string' || !Object.hasOwn(opens.targets, value)) return undefined;
  const target = opens.targets[value];
  if (target === undefined) return undefined;
  const id = record[target.id];
  const paths = pathsOf(target.path);
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? paths.show(id) : paths.list;
}
