import type { ManifestEntry, Navigation } from '../../../engine/build/Manifest.types.ts';
import { parseMenuTarget, type MenuTarget } from '../../../engine/routing/menuTarget.ts';
import { pathsOf } from '../../../engine/routing/paths.ts';
import type { MenuEntry, MenuLink, MenuSection } from './MenuEntry.types.ts';

/**
 * The super admin's menu (SHELL-08, SHELL-09): every group of `navigation.json`, in order. A group of one resource is a
 * simple link, one of several expands to them; each shows all on click and has its add-new beside it. A line may lead to
 * one list of a group too (SHELL-14), or to a page. A group without a
 * list is left out.
 */
export function buildFixedMenu(manifest: readonly ManifestEntry[], navigation: Navigation): MenuSection[] {
  const byName = new Map(manifest.map((entry) => [entry.name, entry]));
  const entries = navigation.groups.flatMap(({ id, label, icon, resources }): MenuEntry[] => {
    const links = resources.flatMap(
      (line) => pageLink(navigation, line) ?? linkOf(byName, parseMenuTarget(line)) ?? [],
    );
    const [only] = links;
    if (only === undefined) return [];
    return links.length === 1
      ? [{ ...only, kind: 'link', id, label, icon }]
      : [{ kind: 'group', id, label, icon, links }];
  });
  return [{ id: 'fixed', entries }];
}

function pageLink({ pages = [] }: Navigation, line: string): MenuLink | undefined {
  const page = pages.find(({ name }) => name === line);
  return page && { id: page.name, label: page.label, to: `/${page.name}` };
}

function linkOf(byName: ReadonlyMap<string, ManifestEntry>, { name, list: path }: MenuTarget): MenuLink | undefined {
  const entry = byName.get(name);
  const list = entry?.routes.find((route) => route.screen === 'list' && (path === undefined || route.path === path));
  if (entry === undefined || list === undefined) return undefined;
  if (path !== undefined) return { id: `${name}/${path}`, label: list.label, to: pathsOf(name).variant(path) };
  const paths = pathsOf(entry.name);
  const adds = entry.routes.some(({ screen }) => screen === 'add');
  return { id: entry.name, label: entry.label, to: paths.variant(list.path), ...(adds && { add: paths.add }) };
}
