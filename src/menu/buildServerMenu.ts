import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { ManifestEntry } from '../../engine/tools/build/Manifest.types.ts';
import type { SidebarGroup } from '../../engine/client/Api.types.ts';
import { isPageName } from '../../engine/core/definition/pages.ts';
import { matchPath } from '../../engine/core/routing/paths.ts';
import type { MenuEntry, MenuLink, MenuSection } from './MenuEntry.types.ts';

export interface ServerMenuContext {
  manifest: readonly ManifestEntry[];
  grants: Grants;
}

/**
 * The menu that the server sends to everyone but the super admin. `general` is a simple link to its first permission,
 * `with_category` expands to all of them. A link that the person may not open, or that no route serves, is left out,
 * and so are entries without links.
 */
export function buildServerMenu(groups: readonly SidebarGroup[], context: ServerMenuContext): MenuSection[] {
  return groups.flatMap(({ label, categories }, section) => {
    const entries = categories.flatMap(({ title, icon, key, permissions }, index): MenuEntry[] => {
      const id = `${section}-${index}`;
      const links = permissions.flatMap(({ title: text, url }, link): MenuLink[] => {
        const to = toServedPath(url, context);
        return to === undefined ? [] : [{ id: `${id}-${link}`, label: text, to }];
      });
      const [first] = links;
      if (first === undefined) return [];
      if (key === 'general') return [{ ...first, kind: 'link', id, label: title, icon }];
      return [{ kind: 'group', id, label: title, icon, links }];
    });
    return entries.length === 0 ? [] : [{ id: String(section), label, entries }];
  });
}

/** The first path of the menu; undefined for an empty one. */
export function firstMenuPath(sections: readonly MenuSection[]): string | undefined {
  const [entry] = sections.flatMap(({ entries }) => entries);
  return entry?.kind === 'group' ? entry.links[0]?.to : entry?.to;
}

/** Path below the base of a server URL, with or without slash or base path; undefined when it may not be opened. */
function toServedPath(url: string, { manifest, grants }: ServerMenuContext): string | undefined {
  const [pathname = '', search] = url
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split('?');
  const parts = pathname.split('/').filter((part) => part !== '');
  const path = `/${(parts[0] === 'dashboard' ? parts.slice(1) : parts).join('/')}`;
  const query = search === undefined ? '' : `?${search}`;
  if (path === '/' || path === '/home/show') return canAccess(grants, { route: 'home/show' }) ? '/' : undefined;
  const page = path.slice(1);
  if (isPageName(page)) return canAccess(grants, { route: page }) ? path + query : undefined;
  const match = matchPath(manifest, path, query);
  if (match.kind === 'redirect') return match.to === url ? undefined : toServedPath(match.to, { manifest, grants });
  if (match.kind === 'none') return undefined;
  return canAccess(grants, { route: match.route.permission }) ? path + query : undefined;
}
