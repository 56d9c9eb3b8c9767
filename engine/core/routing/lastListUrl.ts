import { pathsOf } from './paths.ts';

const KEY = 'dashboard.lists';

/**
 * Path and query of a group's list as it was last seen in this tab, so that a form or show page leads back to the same
 * page and filters. Default: the plain list.
 */
export function lastListUrl(resource: string): string {
  return readAll()[resource] ?? pathsOf(resource).list;
}

/** Remembers the address of a list; the router calls it whenever that changes. */
export function rememberListUrl(resource: string, url: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readAll(), [resource]: url }));
}

/** What is stored, checked: another shape, or a URL that leads elsewhere, counts as nothing. */
function readAll(): Record<string, string> {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith(`/${entry[0]}/`),
    ),
  );
}
