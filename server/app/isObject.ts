/** Whether a value from outside is an object with named parts: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a route's `*` matched. */
export function wildcardOf(params: unknown): string {
  const path = isObject(params) ? params['*'] : undefined;
  return typeof path === 'string' ? path : '';
}
