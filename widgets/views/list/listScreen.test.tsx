import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { renderTestList, shownNames, thingPages, things } from '../../../tests/helpers/renderTestList.tsx';

const withSeries: Api['list'] = async (...call) => ({
  ...(await thingPages(10)(...call)),
  series: [
    { id: 1, name: 'أول', value: 7 },
    { id: 2, name: 'ثان', value: 3 },
  ],
});

/** Names in the order of the elements in the document. */
function order(parts: Record<string, Element>): string[] {
  return Object.entries(parts)
    .toSorted(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([name]) => name);
}

describe('the parts of a list screen', () => {
  it('LIST-01, ENGINE-05: breadcrumb card, statistics, filter bar, table and pagination, from the top', async () => {
    renderTestList();
    const [row] = await screen.findAllByTestId('row');
    expect(
      order({
        pagination: screen.getByTestId('pagination'),
        ...(row && { table: row }),
        filters: screen.getByTestId('filter-bar'),
        statistics: screen.getByRole('region', { name: 'إحصاءات القائمة' }),
        breadcrumb: screen.getByTestId('breadcrumb'),
      }),
    ).toEqual(['breadcrumb', 'statistics', 'filters', 'table', 'pagination']);
  });

  it('LIST-01: the filter bar folds and unfolds, which is remembered', async () => {
    renderTestList({ search: '?kind=big&is_active=1' });
    await screen.findAllByTestId('row');
    const fold = await screen.findByTestId('action-fold-filters');
    expect([fold.getAttribute('aria-expanded'), screen.queryByTestId('filter-kind') !== null]).toEqual(['true', true]);
    await userEvent.click(fold);
    expect([fold.getAttribute('aria-expanded'), screen.queryByTestId('filter-kind')]).toEqual(['false', null]);
    cleanup();
    renderTestList({ search: '?kind=big&is_active=1' });
    const again = await screen.findByTestId('action-fold-filters');
    expect(again.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(again);
    expect(screen.queryByTestId('filter-kind')).not.toBeNull();
  });

  it('LIST-01: the charts panel is there when it is switched on', async () => {
    renderTestList({ list: withSeries });
    await screen.findAllByTestId('row');
    const panel = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'الرسوم البيانية' });
    expect(panel()).toBeNull();
    await userEvent.click(screen.getByTestId('action-charts'));
    await waitFor(() => expect(panel()?.textContent).toContain('أول'));
    await userEvent.click(screen.getByTestId('action-charts'));
    expect(panel()).toBeNull();
  });

  it('LIST-01: no charts are offered where there is nothing to draw', async () => {
    renderTestList();
    await screen.findAllByTestId('row');
    expect(screen.queryByTestId('action-charts')).toBeNull();
  });
});

it('LIST-04: another page is fetched with the filter and the order at hand', async () => {
  const list = thingPages(10);
  renderTestList({ list, search: '?kind=big&sort=-name' });
  await screen.findAllByTestId('row');
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(shownNames()).toEqual(['شيء 4', 'شيء 5', 'شيء 6']));
  expect(list.mock.calls.map(([, query]) => query)).toEqual([
    { kind: 'big', sort: '-name', page: '1' },
    { kind: 'big', sort: '-name', page: '2' },
  ]);
});

describe('LIST-13: row actions are those of the screen', () => {
  it.each([[['show', 'edit', 'delete']], [['show']], [['edit']], [['delete']], [['show', 'delete']], [[]]])(
    '%j',
    async (rowActions) => {
      renderTestList({ resource: { ...things, rowActions: rowActions as typeof things.rowActions } });
      const [row] = await screen.findAllByTestId('row');
      fireEvent.click(within(row as HTMLElement).getByTestId('action-menu'));
      const menu = within(await screen.findByTestId('row-menu'));
      const shown = menu.queryAllByRole('menuitem').map(({ dataset }) => dataset['testid']);
      // What every list has besides: rows like this one, and a copy of what can be read.
      expect(shown).toContain('action-by-value');
      expect(shown.includes('action-duplicate')).toBe(rowActions.some((action) => action !== 'delete'));
      const own = shown.filter((id) => id !== 'action-by-value' && id !== 'action-duplicate');
      expect(own).toEqual(rowActions.map((action) => `action-${action}`));
    },
  );
});

describe('SHELL-13, PERM-04: the breadcrumb card', () => {
  const addLink = (): HTMLElement | null =>
    within(screen.getByTestId('breadcrumb')).queryByRole('link', { name: 'إضافة شيء' });

  it('leads home, names the screen and links to a new record', async () => {
    renderTestList();
    await screen.findAllByTestId('row');
    const way = within(within(screen.getByTestId('breadcrumb')).getByRole('navigation'));
    expect(way.getByRole('link').getAttribute('href')).toBe('/');
    expect(way.getByText('الأشياء').getAttribute('aria-current')).toBe('page');
    expect(addLink()?.getAttribute('href')).toBe('/things/add');
  });

  it('has no such link where the screen has no form to add', async () => {
    const { routes, ...rest } = things;
    renderTestList({ resource: { ...rest, routes: routes.filter(({ path }) => path !== 'add') } });
    await screen.findAllByTestId('row');
    expect(addLink()).toBeNull();
  });

  it.each([
    ['the route is not allowed', ['things/show-all'], ['add']],
    ['the control is missing', ['things/show-all', 'things/add'], ['edit']],
  ])('has no such link where %s', async (_why, routes, controls) => {
    renderTestList({ grants: parseGrants(routes, [{ url: 'things/show-all', controls }]) });
    await screen.findAllByTestId('row');
    expect(addLink()).toBeNull();
  });
});
