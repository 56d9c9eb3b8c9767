import { lastListUrl } from '../../engine/core/routing/lastListUrl.ts';
import { containsQuery } from '../../engine/core/routing/menuTarget.ts';
import type { MenuEntry, MenuLink, MenuSection } from './MenuEntry.types.ts';

/** The current address. */
export interface PagePlace {
  pathname: string;
  search: string;
}

/**
 * The one active link of the menu for a page: the link to it, with the filters that it sets, else a link into the same
 * group of screens, so that editing a country still marks "countries". Of several such links, the one from which its
 * list was last opened.
 */
export function activeLink(sections: readonly MenuSection[], place: PagePlace): string | undefined {
  const links = sections.flatMap(({ entries }) => entries.flatMap(linksOf));
  const group = place.pathname.split('/')[1] ?? '';
  const [exact] = linksTo(links, place);
  if (exact !== undefined || group === '') return exact?.id;
  const siblings = links.filter(({ to }) => to.split('/')[1] === group);
  const [pathname = '', search = ''] = lastListUrl(group).split('?');
  return (linksTo(siblings, { pathname, search })[0] ?? siblings.find(({ to }) => !to.includes('?')))?.id;
}

/** The links to a page, those that set most filters first. */
function linksTo(links: readonly MenuLink[], { pathname, search }: PagePlace): MenuLink[] {
  return links
    .filter(({ to, add }) => {
      const [path = '', query = ''] = to.split('?');
      return (path === pathname && containsQuery(search, query)) || add === pathname;
    })
    .toSorted((one, other) => filterCount(other) - filterCount(one));
}

function filterCount({ to }: MenuLink): number {
  return new URLSearchParams(to.split('?')[1] ?? '').size;
}

/** The links of an entry, or the link itself. */
export function linksOf(entry: MenuEntry): MenuLink[] {
  return entry.kind === 'group' ? entry.links : [entry];
}
