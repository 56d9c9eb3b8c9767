import type { SidebarGroup } from '../../engine/data/Api.types.ts';
import { type Language } from '../../engine/text/language.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import { say } from '../app/messages/say.ts';
import { grantedRoutes, groupGrants, type GroupGrant, type RoleGrants } from './Role.ts';

/**
 * The menu of a role (PERM-12, SHELL-10): the fixed menu's groups, narrowed to the lists and add screens that the role
 * may open. Empty groups are left out; granted groups that stand in no menu entry come at the end.
 */
export function buildSidebar(role: RoleGrants, catalogue: Catalogue, language: Language): SidebarGroup[] {
  const grants = new Map(groupGrants(role, catalogue).map((group) => [group.resource.name, group]));
  const sections = catalogue.navigation.groups.map(({ label, resources }) => ({
    label: pickText(label, language),
    groups: resources.flatMap((name) => grants.get(name) ?? []),
  }));
  const placed = new Set(sections.flatMap(({ groups }) => groups.map(({ resource }) => resource.name)));
  const rest = [...grants.values()].filter(({ resource }) => !placed.has(resource.name));
  return [...sections, ...rest.map((group) => ({ label: pickText(group.resource.label, language), groups: [group] }))]
    .map(({ label, groups }) => ({
      label,
      categories: groups
        .map((group) => buildCategory(group, language))
        .filter(({ permissions }) => permissions.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}

function buildCategory(group: GroupGrant, language: Language): SidebarGroup['categories'][number] {
  const { resource } = group;
  const permissions = grantedRoutes(group)
    .filter(({ screen }) => screen === 'list' || screen === 'add')
    .map(({ screen, path, permission, label }) => ({
      title:
        screen === 'add'
          ? say(language, { key: 'addNew' })
          : path === 'show-all'
            ? say(language, { key: 'showAll' })
            : pickText(label, language),
      url: permission,
    }));
  return {
    title: pickText(resource.label, language),
    icon: resource.icon,
    key: permissions.length > 1 ? 'with_category' : 'general',
    permissions,
  };
}
