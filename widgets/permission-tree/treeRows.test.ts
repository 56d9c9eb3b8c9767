import { describe, expect, it } from 'vitest';
import { manyPermissions, samplePermissionTree } from '../../tests/helpers/samplePermissionTree.ts';
import { indexTree } from './treeIndex.ts';
import { branchKeys, narrowTree, treeRows } from './treeRows.ts';
import { changeView, isOpen, type TreeView } from './treeView.ts';

const index = indexTree(samplePermissionTree());
const closed: TreeView = { open: new Set(), query: '', only: undefined, closed: new Set() };

function rowsOf(view: TreeView): string[] {
  return treeRows(narrowTree(index, view), view).map(({ title }) => title);
}

const search = (query: string): TreeView => changeView(closed, { do: 'search', query });

describe('rows of the permission tree', () => {
  it('RES-37: closed branches show their labels alone; open ones what is in them', () => {
    expect(rowsOf(closed)).toEqual(['الأشخاص', 'الإعدادات']);
    const open = changeView(closed, { do: 'open', keys: ['label-2', 'category-3'] });
    expect(rowsOf(open)).toEqual([
      'الأشخاص',
      'الإعدادات',
      'الدول',
      'عرض الدول',
      'تفاصيل الدول',
      'تعديل الدول',
      'إضافة الدول',
    ]);
    expect(rowsOf(changeView(open, { do: 'close', keys: branchKeys(index) }))).toEqual(['الأشخاص', 'الإعدادات']);
  });

  it('gives level, place and parent of every row', () => {
    const view = changeView(closed, { do: 'open', keys: branchKeys(index) });
    const rows = treeRows(narrowTree(index, view), view);
    expect(rows).toHaveLength(2 + 3 + 12);
    expect(rows[1]).toMatchObject({ level: 2, position: 1, siblings: 2, parent: 'label-1' });
    expect(rows[3]).toMatchObject({ level: 3, position: 2, siblings: 4, parent: 'category-1' });
  });

  it('leaves out labels and categories that hold no permission', () => {
    const empty = indexTree([
      { id: 1, label: 'فارغ', categories: [{ id: 1, title: 'فارغ', icon: '', permissions: [] }] },
      { id: 2, label: 'بلا أقسام', categories: [] },
    ]);
    expect(empty.labels).toEqual([]);
  });
});

describe('search in the permission tree', () => {
  it.each([
    ['another spelling', 'تعديل الدُوَل'],
    ['a part of the key', 'countries/EDIT'],
  ])('RES-37: %s finds a permission and opens the way to it', (_case, query) => {
    expect(rowsOf(search(query))).toEqual(['الإعدادات', 'الدول', 'تعديل الدول']);
  });

  it('a label or category that is found keeps all that is in it', () => {
    expect(rowsOf(search('الاعدادات'))).toHaveLength(2 + 4);
    expect(rowsOf(search('المشرفون'))).toHaveLength(2 + 4);
  });

  it('what is not found leaves nothing', () => {
    expect(rowsOf(search('طائرة'))).toEqual([]);
  });

  it('a branch carries only the permissions that were found: its tick acts on them', () => {
    const view = search('تعديل');
    const [people] = treeRows(narrowTree(index, view), view);
    expect(people?.kind === 'label' && people.permissions.map(({ id }) => id)).toEqual([3, 7]);
  });

  it('a branch closed while searching stays closed until the next search, and is open again as before without one', () => {
    const open = changeView(closed, { do: 'open', keys: ['label-1'] });
    const found = changeView(changeView(open, { do: 'search', query: 'تعديل' }), { do: 'close', keys: ['label-1'] });
    expect(isOpen(found, 'label-1')).toBe(false);
    expect(isOpen(changeView(found, { do: 'open', keys: ['label-1'] }), 'label-1')).toBe(true);
    expect(isOpen(changeView(found, { do: 'search', query: 'تعد' }), 'label-1')).toBe(true);
    expect(isOpen(changeView(found, { do: 'search', query: '' }), 'label-1')).toBe(true);
    expect(isOpen(changeView(found, { do: 'search', query: '' }), 'label-2')).toBe(false);
  });

  it('RES-37: the filter of what is ticked shows these permissions, opened', () => {
    const only = changeView(closed, { do: 'only', ids: new Set([2, 12]) });
    expect(rowsOf(only)).toEqual(['الأشخاص', 'المستخدمون', 'تفاصيل المستخدمين', 'الإعدادات', 'الدول', 'إضافة الدول']);
    expect(rowsOf(changeView(only, { do: 'search', query: 'الدول' }))).toEqual(['الإعدادات', 'الدول', 'إضافة الدول']);
  });

  it('2,000 permissions give 2,000 rows and their branches', () => {
    const many = indexTree(manyPermissions(2000));
    const view = changeView(closed, { do: 'open', keys: branchKeys(many) });
    expect(treeRows(narrowTree(many, view), view)).toHaveLength(2000 + 250 + 50);
  });
});
