/** What a line of the menu leads to: a group, or one of its lists. */
export interface MenuTarget {
  /** Name of the group. */
  name: string;
  /** Path of the list; absent for the group's first one. */
  list?: string;
}

/**
 * Reads a line of the menu as written in navigation.json.
 *
 * @example parseMenuTarget('orders/today-orders') // { name: 'orders', list: 'today-orders' }
 */
export function parseMenuTarget(line: string): MenuTarget {
  const [name = '', list] = line.split('/');
  return list === undefined ? { name } : { name, list };
}

/** The groups that lines of the menu lead to, each once. */
export function menuGroups(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => parseMenuTarget(line).name))];
}
