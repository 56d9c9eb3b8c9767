import { describe, expect, it } from 'vitest';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import { createDemoApi } from './createDemoApi.ts';
import { hasScreens, loadSample } from './samples.ts';

const loaded = await loadSample('demo/static-screens');
if (!hasScreens(loaded)) throw new Error('the sample has no screens');
const { resource } = loaded;

describe('createDemoApi', () => {
  it('lists by filter, order and page, and keeps what is changed until it is left', async () => {
    const api = createDemoApi({ language: 'en' });
    const first = await api.list(resource, { per_page: '10', page: '1' });
    expect([first.rows.length, first.total, first.lastPage, first.rows[0]?.id]).toEqual([10, 23, 3, 1]);
    const open = await api.list(resource, { status: 'open', sort: '-price' });
    expect(new Set(open.rows.map((row) => row['status']))).toEqual(new Set(['open']));
    const prices = open.rows.map((row) => Number(row['price']));
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));

    const changed = await api.update(resource, 1, { title: 'Another' });
    expect([changed['title'], changed.version]).toEqual(['Another', 2]);
    expect((await api.list(resource, { keyword: 'another' })).rows.map(({ id }) => id)).toEqual([1]);
    await api.remove(resource, 1);
    await expect(api.get(resource, 1)).rejects.toSatisfy((error) => isApiError(error, 'not-found'));
    expect((await createDemoApi({ language: 'en' }).get(resource, 1))['title']).not.toBe('Another');
  });

  it('DEMO-03: refuses what it does not know, and makes no call', async () => {
    await expect(createDemoApi({ language: 'ar' }).login({ email: 'a', password: 'b' })).rejects.toSatisfy((error) =>
      isApiError(error, 'not-found'),
    );
  });
});
