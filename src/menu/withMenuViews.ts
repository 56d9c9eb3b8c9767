import type { MenuView } from '../../engine/client/records/createViewCalls.ts';
import { addressOfView } from '../../engine/core/query/views/listAddress.ts';
import { pathsOf } from '../../engine/core/routing/paths.ts';
import type { MenuEntry, MenuLink, MenuSection } from './MenuEntry.types.ts';

/**
 * The menu with saved views: each is a line behind the first link to its list. A list that the menu does not have has no
 * views there.
 */
export function withMenuViews(sections: readonly MenuSection[], views: readonly MenuView[]): readonly MenuSection[] {
  if (views.length === 0) return sections;
  const byPath = Map.groupBy(views, ({ list }) => {
    const [group = '', path = ''] = list.split('/');
    return pathsOf(group).variant(path);
  });
  const linksOf = ({ to }: MenuLink): (MenuLink & { kind: 'link'; icon: string })[] => {
    const [path = ''] = to.split('?');
    const own = byPath.get(path) ?? [];
    byPath.delete(path);
    return own.map((view) => ({
      kind: 'link',
      id: `view-${view.id}`,
      label: view.name,
      to: path + addressOfView(view),
      icon: 'bookmark',
    }));
  };
  return sections.map((section) => ({
    ...section,
    entries: section.entries.flatMap((entry): MenuEntry[] =>
      entry.kind === 'link'
        ? [entry, ...linksOf(entry)]
        : [{ ...entry, links: entry.links.flatMap((link) => [link, ...linksOf(link)]) }],
    ),
  }));
}
