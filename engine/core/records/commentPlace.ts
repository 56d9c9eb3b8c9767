import { isCount } from '../values/isCount.ts';
import { isObject } from '../values/isObject.ts';

/** Parameter of the address of a record's page that names one of its comments. */
export const COMMENT_PARAMETER = 'comment';

/** A comment by its record. */
export interface CommentPlace {
  resource: string;
  id: number;
  comment: number;
}

/** A comment by its record, from outside; undefined for anything else. */
export function readPlace(value: unknown): CommentPlace | undefined {
  if (!isObject(value)) return undefined;
  const { resource, id, comment } = value;
  return typeof resource === 'string' && isCount(id) && isCount(comment) ? { resource, id, comment } : undefined;
}
