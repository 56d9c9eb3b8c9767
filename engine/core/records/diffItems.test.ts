import { describe, expect, it } from 'vitest';
import { matchItems } from './diffItems.ts';
import { diffRecord } from './diffRecord.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';

const [a, b, c] = ['first', 'second', 'third'].map((title) => ({ title, note: `about the ${title}` }));
const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          items: {
            type: 'object',
            required: ['title'],
            properties: { title: { $ref: 'lawha:text' }, note: { $ref: 'lawha:bilingual-text' } },
          },
          maxItems: 9,
        },
        pass_key: { $ref: 'lawha:secret' },
      },
    },
  },
});

describe('matchItems', () => {
  it('finds equal items at other places, and says that the order changed', () => {
    const { matches, isReordered } = matchItems([a, b, c], [c, a, b]);
    expect(matches).toEqual([
      { before: c, after: c, number: 1 },
      { before: a, after: a, number: 2 },
      { before: b, after: b, number: 3 },
    ]);
    expect(isReordered).toBe(true);
  });

  it('an item that is put in or taken out leaves the others what they were', () => {
    expect(matchItems([a, c], [a, b, c])).toEqual({
      matches: [
        { before: a, after: a, number: 1 },
        { after: b, number: 2 },
        { before: c, after: c, number: 3 },
      ],
      isReordered: false,
    });
    expect(matchItems([a, b, c], [a, c]).matches.at(-1)).toEqual({ before: b, number: 2 });
  });

  it('an edited item is known by what stayed in it', () => {
    const edited = { ...c, title: 'changed' };
    expect(matchItems([a, b, c], [edited, b]).matches).toEqual([
      { before: c, after: edited, number: 1 },
      { before: b, after: b, number: 2 },
      { before: a, number: 1 },
    ]);
  });
});

describe('diffRecord of items and secrets', () => {
  const changesBetween = (before: object, after: object): unknown[] =>
    diffRecord(resource, { before: { ...before }, after: { ...after } }).map(
      ({ field, language, item, isReordered, before: old, after: now }) =>
        isReordered ? [field.name, 'reordered'] : [item?.number, item?.state, field.name, language, old, now],
    );

  it('names the field of the item that changed, in its language', () => {
    const before = { steps: [{ title: 'one' }, { title: 'second', note: { ar: 'ملاحظة', en: 'note' } }] };
    const after = { steps: [{ title: 'one' }, { title: 'second', note: { ar: 'ملاحظة', en: 'other' } }] };
    expect(changesBetween(before, after)).toEqual([[2, 'kept', 'note', 'en', 'note', 'other']]);
  });

  it('names added and removed items, and another order', () => {
    const steps = ['first', 'second', 'third'].map((title) => ({ title }));
    expect(changesBetween({ steps }, { steps: [steps[2], steps[0], { title: 'fourth' }, { title: 'fifth' }] })).toEqual(
      [
        [3, 'kept', 'title', undefined, 'second', 'fourth'],
        [4, 'added', 'title', undefined, undefined, 'fifth'],
        ['steps', 'reordered'],
      ],
    );
    expect(changesBetween({ steps }, { steps: null })).toHaveLength(3);
  });

  it('SETTINGS-06: reports what was done to a secret by its marks alone', () => {
    expect(changesBetween({ pass_key: null, has_pass_key: 0 }, { pass_key: 'stored', has_pass_key: 1 })).toEqual([
      [undefined, undefined, 'pass_key', undefined, undefined, 'stored'],
    ]);
    expect(changesBetween({ has_pass_key: 1 }, { has_pass_key: 1 })).toEqual([]);
  });
});
