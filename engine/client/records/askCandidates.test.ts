import { describe, expect, it } from 'vitest';
import { askCandidates, readCandidates } from './askCandidates.ts';

describe('DISP-04: candidates as the server answers them', () => {
  it('reads columns, values and reasons, and leaves out what is none', () => {
    const body = {
      columns: [{ key: 'city', label: 'City', kind: 'text' }, { key: 'n', label: 'N', kind: 'odd' }, null],
      data: [
        { id: 1, name: 'A', reasons: ['Elsewhere.', 3], values: { city: 'Dubai', distance: 2.5, rating: null } },
        { name: 'no id' },
      ],
    };
    expect(readCandidates(body)).toEqual({
      columns: [
        { key: 'city', label: 'City', kind: 'text' },
        { key: 'n', label: 'N', kind: 'text' },
      ],
      candidates: [{ id: 1, name: 'A', reasons: ['Elsewhere.'], values: { city: 'Dubai', distance: 2.5 } }],
    });
    expect(readCandidates('nothing')).toEqual({ columns: [], candidates: [] });
  });

  it('are asked for one record or for several, and for one that is being added', async () => {
    const asked: unknown[] = [];
    const request = (_path: string, options?: { query?: unknown }): Promise<unknown> => {
      asked.push(options?.query);
      return Promise.resolve({});
    };
    const about = { resource: 'orders', field: 'agent_id' };
    await askCandidates(request, { ...about, ids: [3] });
    await askCandidates(request, { ...about, ids: [3, 4] });
    await askCandidates(request, { ...about, draft: { city_id: 2 } });
    expect(asked).toEqual([
      { ...about, id: '3' },
      { ...about, id: '3,4' },
      { ...about, draft: '{"city_id":2}' },
    ]);
  });
});
