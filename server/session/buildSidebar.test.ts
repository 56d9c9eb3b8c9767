import { describe, expect, it } from 'vitest';
import { parseGrants } from '../../engine/core/access/Grants.ts';
import { indexViews, type MenuLine } from '../../engine/core/routing/menuTarget.ts';
import { buildSidebar } from './buildSidebar.ts';
import type { TreeLabel } from '../access/permissionTree.ts';

const text = (ar: string) => ({ ar, en: ar });
const permission = (id: number, url: string) => ({ id, title: text(`عنوان ${id}`), url, controls: [] });
const tree: TreeLabel[] = [
  {
    id: 1,
    label: text('الصفحات'),
    categories: [
      {
        id: 1,
        title: text('نبذة'),
        icon: 'info',
        key: 'with_category',
        permissions: [permission(1, 'about/show-all'), permission(2, 'about/edit'), permission(3, 'about/recent')],
      },
    ],
  },
];
const line = (key: string) => ({ resource: 'about', query: { key }, label: text(key) });
const build = (urls: string[], lines: MenuLine[]) =>
  buildSidebar(tree, {
    grants: parseGrants(urls, []),
    language: 'ar',
    isListed: (url) => !url.endsWith('/edit'),
    viewsOf: indexViews(lines),
  });

describe('buildSidebar', () => {
  it('RES-27: the lines with filters replace the whole list', () => {
    const [group] = build(['about/show-all', 'about/edit', 'about/recent'], ['terms', line('about_us'), line('home')]);
    expect(group?.categories[0]?.permissions).toEqual([
      { title: 'about_us', url: 'about/show-all?key=about_us' },
      { title: 'home', url: 'about/show-all?key=home' },
      { title: 'عنوان 3', url: 'about/recent' },
    ]);
  });

  it('PERM-12: a list that the fixed menu leads to as a whole stays one link', () => {
    expect(build(['about/show-all'], ['about'])[0]?.categories[0]?.permissions).toEqual([
      { title: 'عنوان 1', url: 'about/show-all' },
    ]);
  });

  it('PERM-12: labels, categories and permissions that hold nothing for the role are left out, the rest keeps its order', () => {
    const branch = (id: number, urls: string[]) => ({
      id,
      title: text(`فئة ${id}`),
      icon: 'info',
      key: 'general' as const,
      permissions: urls.map((url, index) => permission(id * 10 + index, url)),
    });
    const labels = [
      {
        id: 3,
        label: text('أول'),
        categories: [branch(2, ['days/show-all', 'days/add', 'days/edit']), branch(1, ['x/show-all'])],
      },
      { id: 1, label: text('بلا شيء'), categories: [branch(4, ['y/show-all']), branch(5, [])] },
      { id: 2, label: text('ثان'), categories: [branch(6, ['visits/today'])] },
    ];
    const built = buildSidebar(labels, {
      grants: parseGrants(['days/show-all', 'days/add', 'days/edit', 'visits/today'], []),
      language: 'ar',
      isListed: (url) => !url.endsWith('/edit'),
      viewsOf: indexViews([]),
    });
    expect(
      built.map(({ label, categories }) => [
        label,
        ...categories.map(({ permissions }) => permissions.map(({ url }) => url)),
      ]),
    ).toEqual([
      ['أول', ['days/show-all', 'days/add']],
      ['ثان', ['visits/today']],
    ]);
  });

  it('PERM-12: without the permission of the list there is none of its lines', () => {
    expect(build(['about/edit'], [line('about_us')])).toEqual([]);
  });
});
