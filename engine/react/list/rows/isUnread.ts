import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';

/** Whether a record is unread, in a group that stores when it was read; undefined otherwise. */
export function isUnread({ readMark }: Pick<ResolvedResource, 'readMark'>, row: Row): true | undefined {
  return readMark !== undefined && (row[readMark] ?? null) === null ? true : undefined;
}
