import { isObject } from '../../engine/core/values/isObject.ts';

/** What a route's `*` matched. */
export function wildcardOf(params: unknown): string {
  const path = isObject(params) ? params['*'] : undefined;
  return typeof path === 'string' ? path : '';
}
