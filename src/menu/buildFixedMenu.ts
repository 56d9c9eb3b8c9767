import type { ManifestEntry, Navigation } from '../../engine/tools/build/Manifest.types.ts';
import { keyOfLine, parseMenuTarget, type MenuLine } from '../../engine/core/routing/menuTarget.ts';
import { pathsOf } from '../../engine/core/routing/paths.ts';
import { CAPABILITIES, screenKey } from '../../engine/core/access/capabilities.ts';
import { linksOf } from './activeLink.ts';
import type { MenuEntry, MenuLink, MenuSection } from './MenuEntry.types.ts';

/**
 * The super admin's menu: every group of `navigation.json`, in order. A group of one resource is a simple link, one of
 * several expands to them; each opens its list on click and has a link to its add screen. A line may also lead to one
 * list of a group with preset filters, or to a page. A group without a list is left out. Screens without a line are in
 * one entry at the end, so that every screen can be found, but those of groups that are meant to have none.
 *
 * @param others label of the entry at the end
 */
export function buildFixedMenu(
  manifest: readonly ManifestEntry[],
  navigation: Navigation,
  others: MenuEntry['label'],
): MenuSection[] {
  const byName = new Map(manifest.map((entry) => [entry.name, entry]));
  const entries = navigation.groups.flatMap(({ id, label, icon, resources }): MenuEntry[] => {
    const links = resources.flatMap((line) => pageLink(navigation, line) ?? linkOf(byName, line) ?? []);
    const [only] = links;
    if (only === undefined) return [];
    return links.length === 1
      ? [{ ...only, kind: 'link', id, label, icon }]
      : [{ kind: 'group', id, label, icon, links }];
  });
  const rest = otherLinks(manifest, navigation, new Set(entries.flatMap(linksOf).map(({ to }) => pathOf(to))));
  const last: MenuEntry[] =
    rest.length === 0 ? [] : [{ kind: 'group', id: 'other-screens', label: others, icon: 'layout-grid', links: rest }];
  return [{ id: 'fixed', entries: [...entries, ...last] }];
}

/** Lists, and screens of tabs, to which none of some paths leads. */
function otherLinks(
  manifest: readonly ManifestEntry[],
  { tabs = [] }: Navigation,
  reached: ReadonlySet<string>,
): MenuLink[] {
  const isReached = ({ name, entries }: (typeof tabs)[number]): boolean => reached.has(`/${name}/${entries[0]}`);
  const screens = tabs.filter((screen) => !isReached(screen)).flatMap((screen) => tabsLink(screen));
  const known = new Set(tabs.flatMap(({ name, entries }) => entries.map((entry) => `/${name}/${entry}`)));
  const listed = manifest.filter(({ isOutsideMenu }) => isOutsideMenu !== true);
  const lists = listed.flatMap(({ name, label, routes }) =>
    routes.flatMap(({ screen, path, permission, label: own }): MenuLink[] => {
      if (screen === 'single')
        return known.has(`/${permission}`) ? [] : [{ id: permission, label: own, to: `/${permission}` }];
      if (screen !== 'list' || reached.has(pathsOf(name).variant(path))) return [];
      const isPlain = path === 'show-all';
      const adds = isPlain && screenKey({ routes }, CAPABILITIES.add.screen) !== undefined;
      return [
        {
          id: isPlain ? name : `${name}/${path}`,
          label: isPlain ? label : own,
          to: pathsOf(name).variant(path),
          ...(adds && { add: pathsOf(name).add }),
        },
      ];
    }),
  );
  return [...screens, ...lists];
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to;
}

function tabsLink({ name, label, entries }: NonNullable<Navigation['tabs']>[number]): MenuLink {
  return { id: name, label, to: `/${name}/${entries[0]}` };
}

/** A page of the application, or a screen of tabs, which opens at its first one. */
function pageLink({ pages = [], tabs = [] }: Navigation, line: MenuLine): MenuLink | undefined {
  const page = pages.find(({ name }) => name === line);
  if (page !== undefined) return { id: page.name, label: page.label, to: `/${page.name}` };
  const screen = tabs.find(({ name }) => name === line);
  return screen && tabsLink(screen);
}

/** The link of a line that names a group or one of its lists; undefined where there is none. */
export function linkOf(byName: ReadonlyMap<string, ManifestEntry>, line: MenuLine): MenuLink | undefined {
  const { name, list: path, view } = parseMenuTarget(line);
  const entry = byName.get(name);
  const list = entry?.routes.find((route) => route.screen === 'list' && (path === undefined || route.path === path));
  if (entry === undefined || list === undefined) return undefined;
  if (view)
    return {
      id: keyOfLine(line),
      label: view.label,
      to: `${pathsOf(name).variant(list.path)}?${new URLSearchParams(view.query).toString()}`,
    };
  if (path !== undefined) return { id: `${name}/${path}`, label: list.label, to: pathsOf(name).variant(path) };
  const paths = pathsOf(entry.name);
  const adds = screenKey(entry, CAPABILITIES.add.screen) !== undefined;
  return { id: entry.name, label: entry.label, to: paths.variant(list.path), ...(adds && { add: paths.add }) };
}
