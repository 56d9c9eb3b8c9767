import type { Control } from '../../engine/core/access/Grants.ts';
import type { PermissionTree, TreePermission } from '../../engine/client/account/PermissionTree.types.ts';

const ROUTES: readonly { path: string; title: string; controls: Control[] }[] = [
  { path: 'show-all', title: 'عرض', controls: ['add', 'show', 'edit', 'delete', 'delete_all', 'toggle'] },
  { path: 'show', title: 'تفاصيل', controls: [] },
  { path: 'edit', title: 'تعديل', controls: [] },
  { path: 'add', title: 'إضافة', controls: [] },
];

/** The routes of one group as permissions, ids from `first` on; all of them may be given by default. */
export function samplePermissions(
  group: string,
  title: string,
  first: number,
  more: Partial<TreePermission> = {},
): TreePermission[] {
  return ROUTES.map(({ path, title: action, controls }, index) => ({
    id: first + index,
    title: `${action} ${title}`,
    url: `${group}/${path}`,
    controls,
    grantable: true,
    grantableControls: controls,
    ...more,
  }));
}

/**
 * Two labels, three categories, twelve permissions: users (1 to 4), admins (5 to 8) that the caller may not give, and
 * countries (9 to 12).
 */
export function samplePermissionTree(): PermissionTree {
  const none = { grantable: false, grantableControls: [] };
  return [
    {
      id: 1,
      label: 'الأشخاص',
      categories: [
        { id: 1, title: 'المستخدمون', icon: 'users', permissions: samplePermissions('users', 'المستخدمين', 1) },
        {
          id: 2,
          title: 'المشرفون',
          icon: 'shield-check',
          permissions: samplePermissions('admins', 'المشرفين', 5, none),
        },
      ],
    },
    {
      id: 2,
      label: 'الإعدادات',
      categories: [{ id: 3, title: 'الدول', icon: 'globe', permissions: samplePermissions('countries', 'الدول', 9) }],
    },
  ];
}

/** A tree of so many permissions, eight in a category and five categories under a label, to measure with. */
export function manyPermissions(count: number): PermissionTree {
  const categories = Array.from({ length: Math.ceil(count / 8) }, (_, index) => ({
    id: index + 1,
    title: `القسم ${index + 1}`,
    icon: 'layers',
    permissions: [0, 4].flatMap((half) =>
      samplePermissions(`group${index * 2 + half / 4}`, `السجلات ${index * 2 + half / 4}`, index * 8 + half + 1),
    ),
  }));
  return Array.from({ length: Math.ceil(categories.length / 5) }, (_, index) => ({
    id: index + 1,
    label: `المجال ${index + 1}`,
    categories: categories.slice(index * 5, index * 5 + 5),
  }));
}
