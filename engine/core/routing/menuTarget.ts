import type { NavigationLine } from '../../../schemas/generated/navigation.ts';
import type { Text } from '../text/Text.ts';

/** A line of the menu as written in navigation.json. */
export type MenuLine = string | NavigationLine;

/** What a line of the menu leads to: a group, or one of its lists. */
export interface MenuTarget {
  /** Name of the group. */
  name: string;
  /** Path of the list; absent for the group's first one. */
  list?: string;
  /** Filters that are set already, and what the list is called with them. */
  view?: { query: Record<string, string>; label: Text };
}

/**
 * Reads a line of the menu as written in navigation.json.
 *
 * @example parseMenuTarget('articles/drafts') // { name: 'articles', list: 'drafts' }
 */
export function parseMenuTarget(line: MenuLine): MenuTarget {
  if (typeof line !== 'string') {
    const { resource, route, label } = line;
    const query = Object.fromEntries(Object.entries(line.query).map(([key, value]) => [key, String(value)]));
    return { name: resource, ...(route !== undefined && { list: route }), view: { query, label } };
  }
  const [name = '', list] = line.split('/');
  return list === undefined ? { name } : { name, list };
}

/**
 * The key of a line, unique in the menu.
 *
 * @example keyOfLine({ resource: 'about', query: { key: 'about_us' }, label }) // 'about?key=about_us'
 */
export function keyOfLine(line: MenuLine): string {
  if (typeof line === 'string') return line;
  const { name, list, view } = parseMenuTarget(line);
  return `${[name, list].filter(Boolean).join('/')}?${new URLSearchParams(view?.query).toString()}`;
}

/** The groups that lines of the menu lead to, each once. */
export function menuGroups(lines: readonly MenuLine[]): string[] {
  return [...new Set(lines.map((line) => parseMenuTarget(line).name))];
}

/** Finds the lines that lead to a list of a group with filters that are set. */
export type ListViews = (list: { name: string; list: string }) => readonly MenuTarget[];

/** Reads the lines once, so that each list finds its own without a look at the others. */
export function indexViews(lines: readonly MenuLine[]): ListViews {
  const byList = new Map<string, MenuTarget[]>();
  for (const target of lines.map(parseMenuTarget)) {
    const key = `${target.name}/${target.list ?? 'show-all'}`;
    if (target.view === undefined) continue;
    const known = byList.get(key);
    if (known === undefined) byList.set(key, [target]);
    else known.push(target);
  }
  return ({ name, list }) => byList.get(`${name}/${list}`) ?? [];
}

/**
 * Whether a page's query holds every parameter of a link's.
 *
 * @example containsQuery('?page=2&key=about_us', '?key=about_us') // true
 */
export function containsQuery(search: string, wanted: string): boolean {
  const has = new URLSearchParams(search);
  return [...new URLSearchParams(wanted)].every(([name, value]) => has.get(name) === value);
}
