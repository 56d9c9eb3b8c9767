import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { renderTestList, thingPages, things } from '../../../../tests/helpers/renderTestList.tsx';

const [plain] = things.routes;
if (plain === undefined) throw new Error('no list');
const late = {
  ...plain,
  path: 'late',
  permission: 'things/late',
  label: { ar: 'المتأخرة', en: 'Late' },
  query: { kind: 'big' },
};
const resource = { ...things, routes: [...things.routes, late] };
const counts = (): ReturnType<typeof vi.fn<Api['tabCounts']>> =>
  vi.fn<Api['tabCounts']>(() => Promise.resolve({ 'show-all': 9, late: 1234 }));

describe('ListTabs', () => {
  it('DESK-04: are links with counts of one call; the open one counts as its rows do', async () => {
    const tabCounts = counts();
    renderTestList({ resource, api: { tabCounts }, list: thingPages(10) });
    const all = await screen.findByTestId('tab-show-all');
    const other = screen.getByTestId('tab-late');
    expect([all.tagName, all.getAttribute('aria-current'), other.getAttribute('aria-current')]).toEqual([
      'A',
      'page',
      null,
    ]);
    expect(other.getAttribute('href')).toMatch(/things\/late$/);
    await waitFor(() => expect(other.textContent).toContain('1,234'));
    await waitFor(() => expect(all.textContent).toContain('10'));
    // The rows say ten and the count said nine: it is asked for again.
    await waitFor(() => expect(tabCounts).toHaveBeenCalledTimes(2));
  });

  it('DESK-04: are one stop of the keyboard, along which arrows move visually', async () => {
    renderTestList({ resource, api: { tabCounts: counts() } });
    const all = await screen.findByTestId('tab-show-all');
    const other = screen.getByTestId('tab-late');
    expect([all.tabIndex, other.tabIndex]).toEqual([0, -1]);
    all.focus();
    fireEvent.keyDown(all, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(other);
    fireEvent.keyDown(other, { key: 'Home' });
    expect(document.activeElement).toBe(all);
  });

  it('DESK-04: are not there for who may open one list, and not asked about', async () => {
    const tabCounts = counts();
    renderTestList({ resource, api: { tabCounts }, grants: parseGrants(['things/show-all'], {}) });
    await screen.findAllByTestId('row');
    expect([screen.queryByTestId('list-tabs'), tabCounts.mock.calls.length]).toEqual([null, 0]);
  });
});
