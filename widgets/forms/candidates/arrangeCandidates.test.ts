import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../engine/client/records/askCandidates.ts';
import { arrangeCandidates, nextSort } from './arrangeCandidates.ts';

const candidate = (id: number, name: string, values: Candidate['values'] = {}, reasons: string[] = []): Candidate => ({
  id,
  name,
  values,
  reasons,
});
const LIST = [
  candidate(1, 'أحمد', { city: 'دبي', rating: 4 }),
  candidate(2, 'إبراهيم', { city: 'الشارقة' }),
  candidate(3, 'سالم', { city: 'دبي', rating: 5 }, ['في مدينة أخرى']),
  candidate(4, 'Omar', { city: 'دبي', rating: 3 }),
];
const ids = (typed: string, sort?: Parameters<typeof arrangeCandidates>[1]['sort']): [number[], number[]] => {
  const { suitable, others } = arrangeCandidates(LIST, { typed, sort });
  return [suitable.map(({ id }) => id), others.map(({ id }) => id)];
};

describe('DISP-04: the list of candidates', () => {
  it('finds by every typed word, in any spelling, and has unsuitable ones apart', () => {
    expect(ids('')).toEqual([[1, 2, 4], [3]]);
    expect(ids('دبي')).toEqual([[1, 4], [3]]);
    expect(ids('احمد دبي')).toEqual([[1], []]);
    expect(ids('omar')).toEqual([[4], []]);
    expect(ids('nobody')).toEqual([[], []]);
  });

  it('sorts by a column up and down, empty values last', () => {
    expect(ids('', { key: 'rating', descending: false })[0]).toEqual([4, 1, 2]);
    expect(ids('', { key: 'rating', descending: true })[0]).toEqual([1, 4, 2]);
    const up = nextSort(undefined, 'rating');
    expect([up, nextSort(up, 'rating'), nextSort(nextSort(up, 'rating'), 'rating'), nextSort(up, 'city')]).toEqual([
      { key: 'rating', descending: false },
      { key: 'rating', descending: true },
      undefined,
      { key: 'city', descending: false },
    ]);
  });
});
