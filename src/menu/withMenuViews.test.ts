import { expect, it } from 'vitest';
import type { MenuSection } from './MenuEntry.types.ts';
import { withMenuViews } from './withMenuViews.ts';

const sections: MenuSection[] = [
  {
    id: 'main',
    entries: [
      { kind: 'link', id: 'orders', label: 'Orders', to: '/orders/show-all', icon: 'package' },
      {
        kind: 'group',
        id: 'places',
        label: 'Places',
        icon: 'map',
        links: [
          { id: 'countries', label: 'Countries', to: '/countries/show-all', add: '/countries/add' },
          { id: 'cities', label: 'Cities', to: '/cities/show-all' },
        ],
      },
      { kind: 'link', id: 'again', label: 'Orders', to: '/orders/show-all?status=x', icon: 'package' },
    ],
  },
];

it('VIEW-01: a view is a line behind the first link to its list, in an entry or a group', () => {
  const views = [
    { id: 3, name: 'Waiting', list: 'orders/show-all', search: '?status=pending' },
    { id: 4, name: 'Gulf', list: 'countries/show-all', search: '' },
    { id: 5, name: 'Nowhere', list: 'none/show-all', search: '' },
  ];
  const [section] = withMenuViews(sections, views);
  expect(section?.entries.map(({ id }) => id)).toEqual(['orders', 'view-3', 'places', 'again']);
  expect(section?.entries[1]).toMatchObject({ label: 'Waiting', to: '/orders/show-all?status=pending&view=3' });
  const group = section?.entries[2];
  expect(group?.kind === 'group' && group.links.map(({ id, to }) => `${id} ${to}`)).toEqual([
    'countries /countries/show-all',
    'view-4 /countries/show-all?view=4',
    'cities /cities/show-all',
  ]);
  expect(withMenuViews(sections, [])).toBe(sections);
});
