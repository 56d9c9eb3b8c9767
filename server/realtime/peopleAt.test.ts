import { describe, expect, it } from 'vitest';
import { peopleAt } from './peopleAt.ts';

const tab = (id: number, mode: 'look' | 'edit' = 'look', field: string | null = null) => ({
  id,
  name: `n${id}`,
  image: null,
  mode,
  field,
});

describe('peopleAt', () => {
  it('TALK-02: has each person once, whatever the number of tabs, and never the receiver', () => {
    const people = peopleAt([tab(4), tab(2), tab(4, 'edit', 'note'), tab(4, 'edit', 'city'), tab(9)], { except: 9 });
    expect(people).toEqual([
      { id: 4, name: 'n4', image: null, mode: 'edit', fields: ['city', 'note'] },
      { id: 2, name: 'n2', image: null, mode: 'look', fields: [] },
    ]);
  });

  it('TALK-02: names no field that the receiver may not read', () => {
    const [person] = peopleAt([tab(4, 'edit', 'salary')], { except: 9, withheld: new Set(['salary']) });
    expect(person).toMatchObject({ mode: 'edit', fields: [] });
  });
});
