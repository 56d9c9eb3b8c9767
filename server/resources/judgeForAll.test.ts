import { describe, expect, it } from 'vitest';
import { judgeForAll } from './judgeForAll.ts';

const AWAY = { ar: 'يعمل في مدينة أخرى.', en: 'Works elsewhere.' };
const LOCKED = { ar: 'مقفل.', en: 'Locked.' };
const person = (reasons: readonly (typeof AWAY)[], distance: number) => ({
  id: 1,
  name: 'A',
  reasons,
  values: { city: 'North', distance },
});

describe('DISP-04: candidates of several records', () => {
  it('suit when they suit all; a reason of some says of how many, and a value that differs is left out', () => {
    expect(judgeForAll([[person([], 2)], [person([AWAY, LOCKED], 3)], [person([LOCKED], 3)]])).toEqual([
      {
        id: 1,
        name: 'A',
        reasons: [
          { ar: 'يعمل في مدينة أخرى. (في 1 من 3)', en: 'Works elsewhere. (1 of 3)' },
          { ar: 'مقفل. (في 2 من 3)', en: 'Locked. (2 of 3)' },
        ],
        values: { city: 'North', distance: null },
      },
    ]);
    expect(judgeForAll([[person([LOCKED], 2)], [person([LOCKED], 2)]])).toEqual([person([LOCKED], 2)]);
  });

  it('are as they are for one record', () => {
    expect(judgeForAll([[person([AWAY], 2)]])).toEqual([person([AWAY], 2)]);
    expect(judgeForAll([])).toEqual([]);
  });
});
