import { describe, expect, it } from 'vitest';
import { readCandidates } from './askCandidates.ts';

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
});
