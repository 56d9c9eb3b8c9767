import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import requestsDefinition from '../../../tests/fixtures/definitions/update-requests.json' with { type: 'json' };
import { createLawhaApi } from '../../../engine/client/createLawhaApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { renderTestList } from '../../../tests/helpers/renderTestList.tsx';

afterEach(() => vi.unstubAllGlobals());

const requests = resolveDefinition(requestsDefinition as unknown as ResourceDefinition);
const { groupBy: _groupBy, ...undeclared } = requests;

const rows = (from: number, count: number, request_status: string) =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, full_name: `Person ${from + i}`, request_status }));
const everything = {
  accept: rows(1, 2, 'accept'),
  pending: rows(11, 3, 'pending'),
  reject: rows(21, 0, 'reject'),
};

/** The real dialect over a server that answers `body`; returns the queries that were sent. */
function serve(body: (query: URLSearchParams) => unknown): { list: Api['list']; queries: string[] } {
  const queries: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { searchParams } = new URL(request.url);
    queries.push(searchParams.toString());
    return Promise.resolve(Response.json(body(searchParams)));
  });
  const api = createLawhaApi({ baseUrl: 'http://test/', language: () => 'en', token: () => undefined });
  const list: Api['list'] = (...call) => api.list(...call);
  return { list, queries };
}

function paged(query: URLSearchParams): unknown {
  const group = query.get('group') ?? 'pending';
  const totals = { accept: 2, pending: 3, reject: 0 };
  const meta = (total: number) => ({ current_page: 1, last_page: 1, per_page: 20, total });
  const groups = Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, meta(total)]));
  return { data: { [group]: everything[group as 'accept'] }, meta: { ...meta(0), groups } };
}

function renderGroups(
  body: (query: URLSearchParams) => unknown,
  {
    resource = requests,
    search = '',
    language = 'en',
  }: { resource?: typeof requests; search?: string; language?: Language } = {},
) {
  const { list, queries } = serve(body);
  const result = renderTestList({ list, resource, search, language });
  return { ...result, queries, user: userEvent.setup() };
}

const tabs = async (): Promise<string[]> =>
  (await screen.findAllByRole('tab')).map((tab) => `${tab.dataset['testid']} ${tab.getAttribute('aria-selected')}`);
const ids = (): (string | undefined)[] => screen.queryAllByTestId('row').map((row) => row.dataset['rowId']);

describe('GroupTabs', () => {
  it('LEFTOVER-06: one tab per group with its count, the first one open', async () => {
    const { queries } = renderGroups(paged);
    await waitFor(() => expect(ids()).toEqual(['11', '12', '13']));
    expect(await tabs()).toEqual(['group-pending true', 'group-accept false', 'group-reject false']);
    expect(screen.getByTestId('group-accept').textContent).toBe('Accepted22 records');
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByTestId('group-pending').id);
    expect(queries).toEqual(['group=pending&page=1']);
  });

  it('LEFTOVER-06: a tab is in the URL, starts at page 1, and keeps the filters', async () => {
    const { user, url, queries } = renderGroups(paged, { search: '?keyword=ab&page=2' });
    await user.click(await screen.findByTestId('group-accept'));
    await waitFor(() => expect(ids()).toEqual(['1', '2']));
    expect(url()).toBe('/update-requests/show-all?group=accept&keyword=ab');
    expect(queries.at(-1)).toBe('keyword=ab&group=accept&page=1');
  });

  it('LEFTOVER-06: the URL opens a tab; a group that there is not is dropped', async () => {
    renderGroups(paged, { search: '?group=accept' });
    await waitFor(() => expect(ids()).toEqual(['1', '2']));
    expect(screen.getByTestId('group-accept').getAttribute('aria-selected')).toBe('true');
  });

  it('LEFTOVER-06: an empty group says so below its tab', async () => {
    const { user } = renderGroups(paged);
    await user.click(await screen.findByTestId('group-reject'));
    await waitFor(() => expect(ids()).toEqual([]));
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('No data'));
    expect(screen.getByTestId('group-reject').getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['en', '{ArrowRight}', 'group-accept'],
    ['en', '{ArrowLeft}', 'group-reject'],
    ['ar', '{ArrowLeft}', 'group-accept'],
    ['ar', '{ArrowRight}', 'group-reject'],
    ['en', '{End}', 'group-reject'],
  ] as const)('APG: in %s %s moves the focus as it is seen, and chooses nothing', async (language, key, target) => {
    const { user, url } = renderGroups(paged, { language });
    (await screen.findByTestId('group-pending')).focus();
    await user.keyboard(key);
    expect(document.activeElement?.getAttribute('data-testid')).toBe(target);
    expect(url()).toBe('/update-requests/show-all');
    await user.keyboard('{Enter}');
    expect(url()).toContain(target.replace('group-', 'group='));
  });

  it('LEFTOVER-06: a list whose definition says nothing of groups has tabs all the same', async () => {
    const { user, queries } = renderGroups(() => ({ data: everything }), { resource: undeclared });
    await waitFor(() => expect(ids()).toEqual(['1', '2']));
    expect(await tabs()).toEqual(['group-accept true', 'group-pending false', 'group-reject false']);
    expect(screen.getByTestId('group-pending').textContent).toBe('Pending33 records');
    await user.click(screen.getByTestId('group-pending'));
    await waitFor(() => expect(ids()).toEqual(['11', '12', '13']));
    // A server that does not know groups as parameters is never asked for one.
    expect(queries.filter((query) => query.includes('group'))).toEqual([]);
  });

  it('LEFTOVER-06: an array stays a plain list', async () => {
    renderGroups(() => ({ data: everything.pending }));
    await waitFor(() => expect(ids()).toEqual(['11', '12', '13']));
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('LEFTOVER-05, LEFTOVER-06: a decided row leaves its tab and is counted in the other', async () => {
    const { list, queries } = serve(paged);
    const decide = vi.fn<Api['decide']>((_resource, row) => Promise.resolve({ ...row, request_status: 'accept' }));
    renderTestList({ list, resource: requests, language: 'en', api: { decide } });
    const user = userEvent.setup();
    const [first] = await screen.findAllByTestId('action-accept');
    if (first === undefined) throw new Error('no button');
    const asked = queries.length;
    await user.click(first);
    await waitFor(() => expect(decide).toHaveBeenCalledOnce());
    // The counts of the tabs are fetched again.
    await waitFor(() => expect(queries.length).toBeGreaterThan(asked));
  });
});
