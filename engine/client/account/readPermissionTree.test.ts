import { describe, expect, it } from 'vitest';
import { readPermissionTree } from './readPermissionTree.ts';

const permission = {
  id: 12,
  title: 'الدول',
  url: 'countries/show-all',
  controls: ['delete', 'edit', 'teleport'],
  grantable: true,
  grantable_controls: ['edit'],
};
const category = { id: 3, title: 'المواقع', icon: 'globe', permissions: [permission] };
const label = { id: 1, label: 'الإعدادات', categories: [category] };

describe('readPermissionTree', () => {
  it('RES-37: reads labels, categories and permissions; controls have a fixed order and unknown ones are left out', () => {
    const { grantable_controls: grantableControls, ...rest } = permission;
    expect(readPermissionTree([label])).toEqual([
      {
        ...label,
        categories: [{ ...category, permissions: [{ ...rest, controls: ['edit', 'delete'], grantableControls }] }],
      },
    ]);
  });

  it('reads an absent icon and no controls', () => {
    const plain = { ...category, icon: null, permissions: [{ ...permission, controls: null }] };
    const [read] = readPermissionTree([{ ...label, categories: [plain] }]) ?? [];
    expect(read?.categories[0]).toMatchObject({ icon: '', permissions: [{ controls: [] }] });
  });

  it.each([
    ['no list', {}],
    ['a label without categories', [{ id: 1, label: 'x' }]],
    ['a category without a title', [{ ...label, categories: [{ ...category, title: 4 }] }]],
    [
      'a permission with a text as id',
      [{ ...label, categories: [{ ...category, permissions: [{ ...permission, id: '12' }] }] }],
    ],
    [
      'a permission that does not say whether it may be given',
      [{ ...label, categories: [{ ...category, permissions: [{ ...permission, grantable: undefined }] }] }],
    ],
    ['a label that is nothing', [label, null]],
  ])('refuses %s instead of hiding permissions', (_case, data) => {
    expect(readPermissionTree(data)).toBeUndefined();
  });
});
