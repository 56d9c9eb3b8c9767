import { describe, expect, it } from 'vitest';
import type { WrittenGroup } from '../write/Written.types.ts';
import { leaveOutAdding } from './leaveOutAdding.ts';

const group = (properties: object, more: Partial<WrittenGroup> = {}): WrittenGroup => ({
  key: 'public.things',
  name: 'things',
  definition: { form: { schema: { properties } } },
  fields: [],
  notes: [],
  needs: [{ column: 'Title', field: 'title' }],
  ...more,
});

describe('leaveOutAdding', () => {
  it('IMPORT-13: leaves out the form that adds where a needed field was taken out, with what the lint said', () => {
    const lacking = group({ note: {} }, { takenOut: new Map([['title', 'known-word: "x" is no word']]) });
    leaveOutAdding(lacking);
    leaveOutAdding(lacking);
    expect(lacking.definition['routes']).toEqual(['show-all', 'show', 'edit']);
    expect(lacking.notes).toEqual([
      'no record is added: a new row needs "Title", whose field the lint refuses (known-word: "x" is no word)',
    ]);
  });

  it('IMPORT-13: also where a field has become one that no form fills, or never was one', () => {
    const locked = group({ title: { readOnly: true } });
    leaveOutAdding(locked);
    expect(locked.notes).toEqual(['no record is added: a new row needs "Title", which has no field']);
    const none = group({ title: {} }, { needs: [{ column: '__proto__' }] });
    leaveOutAdding(none);
    expect(none.definition['routes']).toEqual(['show-all', 'show', 'edit']);
  });

  it('leaves every other group as it is', () => {
    const whole = group({ title: {} });
    leaveOutAdding(whole);
    const given = group({}, { definition: { routes: ['show-all'] } });
    leaveOutAdding(given);
    expect([whole.definition['routes'], given.definition['routes'], given.notes]).toEqual([
      undefined,
      ['show-all'],
      [],
    ]);
  });
});
