import type { ResolvedResource } from '../../../definition/Resolved.types.ts';
import type { Row } from '../../../registry/defineCell.ts';

/** Whether nobody has read a record yet, in a group that notes when that was; undefined otherwise. */
export function isUnread({ readMark }: Pick<ResolvedResource, 'readMark'>, row: Row): true | undefined {
  return readMark !== undefined && (row[readMark] ?? null) === null ? true : undefined;
}
