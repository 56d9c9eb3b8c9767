import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { SidebarGroup } from '../../engine/client/Api.types.ts';
import type { ListViews } from '../../engine/core/routing/menuTarget.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { TreeCategory, TreeLabel, TreePermission } from '../access/permissionTree.ts';

interface SidebarContext {
  grants: Grants;
  language: Language;
  isListed: (key: string) => boolean;
  viewsOf: ListViews;
}

/**
 * The menu of a caller: labels → categories → the caller's permissions that lead to a list or an add screen. Empty
 * categories and labels are left out. Links of the fixed menu to a list with preset filters replace the one to the
 * whole list.
 *
 * @param isListed whether a permission key is a list's or an add screen's
 * @param viewsOf the links of the fixed menu by list
 */
export function buildSidebar(
  tree: readonly TreeLabel[],
  { grants, language, isListed, viewsOf }: SidebarContext,
): SidebarGroup[] {
  const buildCategory = ({ title, icon, key, permissions }: TreeCategory): SidebarGroup['categories'][number] => ({
    title: pickText(title, language),
    icon,
    key,
    permissions: permissions
      .filter(({ url }) => isListed(url) && canAccess(grants, { route: url }))
      .flatMap((permission) => linksOf(permission)),
  });
  const linksOf = ({ title, url }: TreePermission): SidebarGroup['categories'][number]['permissions'] => {
    const [name = '', list = ''] = url.split('/');
    const views = viewsOf({ name, list }).flatMap(({ view }) => view ?? []);
    if (views.length === 0) return [{ title: pickText(title, language), url }];
    return views.map(({ query, label }) => ({
      title: pickText(label, language),
      url: `${url}?${new URLSearchParams(query).toString()}`,
    }));
  };
  return tree
    .map(({ label, categories }) => ({
      label: pickText(label, language),
      categories: categories.map(buildCategory).filter(({ permissions }) => permissions.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}
