import { canAccess } from '../../engine/access/canAccess.ts';
import type { Grants } from '../../engine/access/Grants.ts';
import type { SidebarGroup } from '../../engine/data/Api.types.ts';
import type { Language } from '../../engine/text/language.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { TreeCategory, TreeLabel } from './permissionTree.ts';

/**
 * The menu of somebody (PERM-12, SHELL-10): labels → categories → the permissions he holds that lead to a list or an
 * add screen. Empty categories and labels are left out.
 *
 * @param isListed whether a permission key is a list's or an add screen's
 */
export function buildSidebar(
  tree: readonly TreeLabel[],
  { grants, language, isListed }: { grants: Grants; language: Language; isListed: (key: string) => boolean },
): SidebarGroup[] {
  const buildCategory = ({ title, icon, key, permissions }: TreeCategory): SidebarGroup['categories'][number] => ({
    title: pickText(title, language),
    icon,
    key,
    permissions: permissions
      .filter(({ url }) => isListed(url) && canAccess(grants, { route: url }))
      .map(({ title: text, url }) => ({ title: pickText(text, language), url })),
  });
  return tree
    .map(({ label, categories }) => ({
      label: pickText(label, language),
      categories: categories.map(buildCategory).filter(({ permissions }) => permissions.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}
