import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { mergeForm, withMerged } from './mergeForm.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  ordering: 'order',
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        price: { $ref: 'lawha:money' },
        notes: { $ref: 'lawha:textarea' },
        password: { $ref: 'lawha:password' },
        order: { $ref: 'lawha:order' },
        type: { type: 'string', enum: ['person', 'company'] },
        reason: { type: 'string', maxLength: 20, 'x-when': { properties: { type: { const: 'company' } } } },
      },
    },
  },
});
const baseline = { name: { ar: 'قديم', en: 'Old' }, price: 10, notes: 'text', order: 1 };
const stored = { id: 1, version: 3, ...baseline, price: '10.00' };

describe('mergeForm', () => {
  it('equal writings are no difference, and a secret is kept as it was typed', () => {
    const mine = { ...baseline, notes: ' text ', password: 'typed-secret' };
    const { conflicts, taken, resolve } = mergeForm(resource, { baseline, mine, theirs: { ...stored, version: 4 } });
    expect([conflicts, taken]).toEqual([[], []]);
    expect(
      withMerged(
        resource,
        mine,
        resolve(() => 'theirs'),
      ),
    ).toEqual({ ...mine, notes: 'text' });
  });

  it('a place in the list that others changed is taken over', () => {
    const mine = { ...baseline, notes: 'mine' };
    const merge = mergeForm(resource, { baseline, mine, theirs: { ...stored, order: 7 } });
    expect(merge.conflicts).toEqual([]);
    expect(
      withMerged(
        resource,
        mine,
        merge.resolve(() => 'mine'),
      ),
    ).toEqual({ ...mine, order: 7 });
  });

  it('a value that the other person emptied is emptied, one that both changed is asked about', () => {
    const mine = { ...baseline, name: { ar: 'قديم', en: 'Mine' } };
    const theirs = { ...stored, notes: null, name: { ar: 'قديم', en: 'Theirs' } };
    const merge = mergeForm(resource, { baseline, mine, theirs });
    expect(merge.conflicts.map(({ id }) => id)).toEqual(['name.en']);
    expect(
      withMerged(
        resource,
        mine,
        merge.resolve(() => 'theirs'),
      ),
    ).toEqual({
      name: { ar: 'قديم', en: 'Theirs' },
      price: 10,
      order: 1,
    });
  });

  it('what was typed into a field that is hidden now is there', () => {
    const base = { type: 'company', reason: 'why' };
    const mine = { type: 'person', reason: 'typed before it was hidden' };
    const merge = mergeForm(resource, { baseline: base, mine, theirs: { id: 1, version: 4, ...base, notes: 'new' } });
    expect(merge.conflicts).toEqual([]);
    expect(
      withMerged(
        resource,
        mine,
        merge.resolve(() => 'mine'),
      ),
    ).toEqual({ ...mine, notes: 'new' });
  });
});
