import type { MenuEntry, MenuLink, MenuSection } from '../menu/MenuEntry.types.ts';

/**
 * The one link of the menu that the page belongs to: the link to it, else a link into the same group of screens, so
 * that editing a country still marks "countries".
 */
export function activeLink(sections: readonly MenuSection[], pathname: string): string | undefined {
  const links = sections.flatMap(({ entries }) => entries.flatMap(linksOf));
  const exact = links.find(({ to, add }) => pathOf(to) === pathname || add === pathname);
  if (exact !== undefined) return exact.id;
  const group = pathname.split('/')[1] ?? '';
  return group === '' ? undefined : links.find(({ to }) => to.split('/')[1] === group)?.id;
}

/** The links that an entry holds, or is. */
export function linksOf(entry: MenuEntry): MenuLink[] {
  return entry.kind === 'group' ? entry.links : [entry];
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to;
}
