import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import type { RecordValue } from '../recordCodec.ts';
import type { MergeSide } from './Merge.types.ts';
import { mergeRecord } from './mergeRecord.ts';

const { fields } = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  singular: { ar: 'عينة', en: 'sample' },
  form: {
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 100 },
        name: { $ref: 'lawha:bilingual-text' },
        notes: { $ref: 'lawha:bilingual-html' },
        price: { $ref: 'lawha:money' },
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] } },
        country_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'countries' } },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities', parent: 'country_id' } },
        type: { type: 'string', enum: ['person', 'company'] },
        reason: { type: 'string', maxLength: 20, 'x-when': { properties: { type: { const: 'company' } } } },
        questions: {
          type: 'array',
          items: {
            type: 'object',
            'x-label': { ar: 'سؤال', en: 'question' },
            required: ['question'],
            properties: {
              question: { type: 'string', maxLength: 100 },
              answer: { type: 'string', maxLength: 100 },
              note: { type: 'string', maxLength: 100 },
            },
          },
        },
      },
    },
  },
});

const merge = (base: RecordValue, mine: RecordValue, theirs: RecordValue) =>
  mergeRecord(fields, { base, mine, theirs });

describe('mergeRecord', () => {
  it('merges what one side alone changed, and names the fields of the other side', () => {
    const merged = merge({ title: 'a', price: 1 }, { title: 'b', price: 1 }, { title: 'a', price: 2 });
    expect(merged.conflicts).toEqual([]);
    expect(merged.resolve(() => 'mine')).toEqual({ title: 'b', price: 2 });
    expect(merged.taken.map(({ name }) => name)).toEqual(['price']);
  });

  it('keeps what both changed in the same way; blank, null and absent are the same', () => {
    const merged = merge(
      { title: 'a', price: '2.50' },
      { title: 'b', price: 2.5, reason: '' },
      { title: 'b', reason: null, price: '2.50' },
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken).toEqual([]);
    expect(merged.resolve(() => 'theirs')).toMatchObject({ title: 'b' });
  });

  it('asks about a field that both changed, with all three values', () => {
    const merged = merge({ title: 'a' }, { title: 'b' }, { title: 'c' });
    expect(merged.conflicts).toMatchObject([{ id: 'title', group: 'title', before: 'a', mine: 'b', theirs: 'c' }]);
    expect(merged.resolve(() => 'mine')).toEqual({ title: 'b' });
    expect(merged.resolve(() => 'theirs')).toEqual({ title: 'c' });
  });

  it('judges the languages of a text one by one', () => {
    const merged = merge(
      { name: { ar: 'ا', en: 'a' }, notes: { ar: '<p>ا</p>', en: '<p>a</p>' } },
      { name: { ar: 'ب', en: 'a' }, notes: { ar: '<p>ب</p>', en: '<p>b</p>' } },
      { name: { ar: 'ا', en: 'c' }, notes: { ar: '<p>ا</p>', en: '<p>c</p>' } },
    );
    expect(merged.conflicts.map(({ id, language }) => [id, language])).toEqual([['notes.en', 'en']]);
    expect(merged.resolve(() => 'theirs')).toEqual({
      name: { ar: 'ب', en: 'c' },
      notes: { ar: '<p>ب</p>', en: '<p>c</p>' },
    });
  });

  it('joins what both added to a set, without what either took out', () => {
    const merged = merge({ tags: ['a', 'b'] }, { tags: ['a', 'c'] }, { tags: ['b', 'a', 'd'] });
    expect(merged.conflicts).toEqual([]);
    expect((merged.resolve(() => 'mine')['tags'] as string[]).toSorted()).toEqual(['a', 'c', 'd']);
  });

  it('a city is decided with its country where each side changed one of them', () => {
    const merged = merge(
      { country_id: 1, city_id: 2 },
      { country_id: 1, city_id: 3 },
      { country_id: 5, city_id: undefined },
    );
    expect(merged.conflicts.map(({ id }) => id)).toEqual(['country_id', 'city_id']);
    expect(new Set(merged.conflicts.map(({ group }) => group)).size).toBe(1);
    expect(merged.resolve(() => 'mine')).toEqual({ country_id: 1, city_id: 3 });
    expect(merged.resolve(() => 'theirs')).toEqual({ country_id: 5 });
  });

  it('what one side typed into a field is asked about when the other side hid that field', () => {
    const base = { type: 'company', reason: 'old' };
    const merged = merge(base, { ...base, reason: 'typed' }, { type: 'person', reason: 'old' });
    expect(merged.conflicts.map(({ id }) => id)).toEqual(['type', 'reason']);
    expect(merged.resolve(() => 'mine')).toEqual({ type: 'company', reason: 'typed' });
  });

  describe('items of a repeater', () => {
    const item = (question: string, answer = `answer of ${question}`) => ({ question, answer });
    const listOf = (value: RecordValue): unknown => value['questions'];

    it('changes, additions and removals of different items merge', () => {
      const [one, two, three] = [item('first'), item('second'), item('third')];
      const merged = merge(
        { questions: [one, two, three] },
        { questions: [item('first', 'mine'), two, three, item('mine added')] },
        { questions: [one, three, item('they added')] },
      );
      expect(merged.conflicts).toEqual([]);
      expect(listOf(merged.resolve(() => 'mine'))).toEqual([
        item('first', 'mine'),
        three,
        item('they added'),
        item('mine added'),
      ]);
    });

    it('an item that both changed is asked about, with what merges in it merged', () => {
      const base = { question: 'first', answer: 'old answer', note: 'old note' };
      const merged = merge(
        { questions: [base] },
        { questions: [{ ...base, answer: 'mine', note: 'only mine' }] },
        { questions: [{ ...base, answer: 'theirs' }] },
      );
      expect(merged.conflicts).toMatchObject([{ id: 'questions.1', item: 1, before: base }]);
      expect(listOf(merged.resolve(() => 'theirs'))).toEqual([{ ...base, answer: 'theirs', note: 'only mine' }]);
    });

    it('an item that one side took out and the other changed is asked about', () => {
      const merged = merge({ questions: [item('first')] }, { questions: [] }, { questions: [item('first', 'new')] });
      expect(merged.conflicts).toMatchObject([{ id: 'questions.1', mine: undefined, theirs: item('first', 'new') }]);
      expect(listOf(merged.resolve(() => 'mine'))).toBeUndefined();
    });

    it('two sequences are a question of their own', () => {
      const [one, two, three] = [item('first'), item('second'), item('third')];
      const merged = merge(
        { questions: [one, two, three] },
        { questions: [two, one, three] },
        { questions: [one, three, two] },
      );
      expect(merged.conflicts).toMatchObject([{ id: 'questions.order', isOrder: true }]);
      expect(listOf(merged.resolve(() => 'theirs'))).toEqual([one, three, two]);
    });
  });
});

/** Numbers that look random and are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Item {
  question: string;
  answer?: string;
  note?: string;
}

interface Sample {
  title?: string;
  price?: number;
  name: { ar?: string; en?: string };
  tags: string[];
  country_id?: number;
  city_id?: number | undefined;
  type: string;
  reason?: string;
  questions: Item[];
}

/**
 * The reference: a record as a flat list of cells, each with one value. What only one side changed is that side's, what
 * both changed is decided. It knows items by their unique questions, and nothing of how the merge finds them.
 */
function cellsOf(record: Sample): Map<string, unknown> {
  const cells = new Map<string, unknown>([
    ['title', record.title],
    ['price', record.price],
    ['name.ar', record.name.ar],
    ['name.en', record.name.en],
    ['country_id', record.country_id],
    ['city_id', record.city_id],
    ['type', record.type],
    ['reason', record.reason],
  ]);
  for (const tag of ['a', 'b', 'c', 'd', 'e']) cells.set(`tag ${tag}`, record.tags.includes(tag));
  return cells;
}

function decideCells(
  versions: Record<'base' | 'mine' | 'theirs', Sample>,
  decide: (cell: string) => MergeSide,
): { cells: Map<string, unknown>; items: Map<string, Item>; order: string[]; asked: Set<string> } {
  const [base, mine, theirs] = [cellsOf(versions.base), cellsOf(versions.mine), cellsOf(versions.theirs)];
  const asked = new Set<string>();
  const choose = <Value>(cell: string, [old, own, other]: [Value, Value, Value], as = cell): Value => {
    if (own === other || old === other) return own;
    if (old === own) return other;
    asked.add(as);
    return decide(as) === 'mine' ? own : other;
  };
  // A pair is one question where each side changed one of the two.
  const pairs = [
    ['country_id', 'city_id', 'place'],
    ['type', 'reason', 'kind'],
  ] as const;
  const changedBy = (side: Map<string, unknown>, cell: string): boolean =>
    mine.get(cell) !== theirs.get(cell) && side.get(cell) !== base.get(cell);
  const joined = pairs.filter(
    ([one, two]) =>
      (changedBy(mine, one) && changedBy(theirs, two)) || (changedBy(theirs, one) && changedBy(mine, two)),
  );
  const cells = new Map(
    [...base.keys()].map((cell) => [
      cell,
      choose(cell, [base.get(cell), mine.get(cell), theirs.get(cell)], askedAs(cell)),
    ]),
  );
  for (const [one, two, name] of joined) {
    asked.add(name);
    for (const cell of [one, two]) cells.set(cell, (decide(name) === 'mine' ? mine : theirs).get(cell));
  }
  const itemOf = ({ questions }: Sample, question: string): Item | undefined =>
    questions.find((each) => each.question === question);
  const items = new Map<string, Item>();
  for (const { question } of [...versions.base.questions, ...versions.mine.questions, ...versions.theirs.questions]) {
    const [old, own, other] = [versions.base, versions.mine, versions.theirs].map((each) => itemOf(each, question));
    const as = `item ${question}`;
    const text = (item: Item | undefined): string | undefined => item && JSON.stringify([item.answer, item.note]);
    let kept: Item | undefined;
    if (old && own && other) {
      kept = { question };
      for (const part of ['answer', 'note'] as const) {
        const value = choose(part, [old[part], own[part], other[part]], as);
        if (value !== undefined) kept[part] = value;
      }
    } else if (old) {
      const chosen = choose(as, [text(old), text(own), text(other)]);
      kept = chosen === undefined ? undefined : chosen === text(own) ? own : other;
    } else kept = own ?? other;
    if (kept) items.set(question, kept);
  }
  const questionsOf = ({ questions }: Sample): string[] => questions.map(({ question }) => question);
  const wasMoved = (side: Sample): boolean => {
    const [now, then] = [questionsOf(side), questionsOf(versions.base)];
    return now.filter((each) => then.includes(each)).join() !== then.filter((each) => now.includes(each)).join();
  };
  const [own, other] = [questionsOf(versions.mine), questionsOf(versions.theirs)];
  const differ =
    own.filter((each) => other.includes(each)).join() !== other.filter((each) => own.includes(each)).join();
  let order = wasMoved(versions.theirs) ? other : own;
  if (wasMoved(versions.theirs) && wasMoved(versions.mine) && differ) {
    asked.add('order');
    order = decide('order') === 'mine' ? own : other;
  }
  return { cells, items, order, asked };
}

/** One random change of one editor; every typed value is one of its kind. */
function edit(record: Sample, random: () => number, unique: () => string): void {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const item = record.questions.length > 0 ? pick(record.questions) : undefined;
  switch (Math.floor(random() * 12)) {
    case 0:
      if (random() < 0.2) delete record.title;
      else record.title = unique();
      return;
    case 1:
      record.price = Math.floor(random() * 100_000);
      return;
    case 2:
      record.name = { ...record.name, ar: unique() };
      return;
    case 3:
      record.name = { ...record.name, en: unique() };
      return;
    case 4: {
      const tag = pick(['a', 'b', 'c', 'd', 'e']);
      record.tags = record.tags.includes(tag) ? record.tags.filter((each) => each !== tag) : [...record.tags, tag];
      return;
    }
    case 5:
      record.country_id = 1 + Math.floor(random() * 9);
      delete record.city_id;
      return;
    case 6:
      record.city_id = 1 + Math.floor(random() * 99);
      return;
    case 7:
      if (random() < 0.5) record.type = record.type === 'person' ? 'company' : 'person';
      else record.reason = unique();
      return;
    case 8:
      record.questions = [...record.questions, { question: unique(), answer: unique() }];
      return;
    case 9:
      record.questions = record.questions.filter((each) => each !== item);
      return;
    case 10:
      record.questions = record.questions.map((each) =>
        each === item ? { ...each, [random() < 0.5 ? 'answer' : 'note']: unique() } : each,
      );
      return;
    default:
      if (item !== undefined) {
        const rest = record.questions.filter((each) => each !== item);
        rest.splice(Math.floor(random() * (rest.length + 1)), 0, item);
        record.questions = rest;
      }
  }
}

/** The question of a cell: that of its pair, where it has one. */
function askedAs(cell: string): string {
  if (cell === 'country_id' || cell === 'city_id') return 'place';
  return cell === 'type' || cell === 'reason' ? 'kind' : cell;
}

/** Which question of the reference a conflict is. */
function cellOf(group: string, base: Sample): string {
  const [name = '', part] = group.split('.');
  if (askedAs(name) !== name) return askedAs(name);
  if (group === 'questions.order') return 'order';
  return name === 'questions' ? `item ${base.questions[Number(part) - 1]?.question}` : group;
}

/** Whether the items that two sequences have are in one order. */
function isInOrder(found: readonly string[], wanted: readonly string[]): boolean {
  const rest = wanted.filter((each) => found.includes(each));
  return found.filter((each) => wanted.includes(each)).every((each, index) => each === rest[index]);
}

const INTERLEAVINGS = 10_000;

describe('two editors of one record', () => {
  it('RECORD-01, SHOWN-01: 10,000 random interleavings end as the reference says: no update is lost', () => {
    const random = randomOf(20_261_125);
    let count = 0;
    const unique = (): string => `text ${(count += 1)}`;
    let [merges, questions, silent] = [0, 0, 0];
    const lost: object[] = [];
    for (let run = 0; run < INTERLEAVINGS; run += 1) {
      let stored: Sample = {
        title: unique(),
        name: { ar: unique(), en: unique() },
        tags: ['a', 'b'],
        country_id: 1,
        city_id: 2,
        type: 'company',
        reason: unique(),
        questions: [1, 2, 3].map(() => ({ question: unique(), answer: unique() })),
      };
      let version = 1;
      const open = () => ({ base: stored, version, record: structuredClone(stored) });
      const editors = [open(), open()];
      for (let step = 0; step < 14; step += 1) {
        const which = random() < 0.5 ? 0 : 1;
        const editor = editors[which] as ReturnType<typeof open>;
        if (random() < 0.75) {
          edit(editor.record, random, unique);
          continue;
        }
        if (editor.version === version) stored = editor.record;
        else {
          const versions = { base: editor.base, mine: editor.record, theirs: stored };
          const sides = new Map<string, MergeSide>();
          const decide = (cell: string): MergeSide => {
            const side = sides.get(cell) ?? (random() < 0.5 ? 'mine' : 'theirs');
            sides.set(cell, side);
            return side;
          };
          const expected = decideCells(versions, decide);
          const { base, mine, theirs } = versions as unknown as Record<'base' | 'mine' | 'theirs', RecordValue>;
          const merged = mergeRecord(fields, { base, mine, theirs });
          const result = {
            ...({ name: {}, tags: [], questions: [], type: '' } as unknown as Sample),
            ...(merged.resolve((group) => decide(cellOf(group, versions.base))) as unknown as Sample),
          };
          const isExpected =
            isDeepStrictEqual(
              new Set(merged.conflicts.map(({ group }) => cellOf(group, versions.base))),
              expected.asked,
            ) &&
            isDeepStrictEqual(cellsOf(result), expected.cells) &&
            isDeepStrictEqual(new Map(result.questions.map((each) => [each.question, each])), expected.items) &&
            isInOrder(
              result.questions.map(({ question }) => question),
              expected.order,
            );
          if (!isExpected) lost.push({ run, versions, result, expected });
          merges += 1;
          questions += expected.asked.size;
          silent += merged.taken.length;
          stored = result;
        }
        version += 1;
        editors[which] = open();
      }
    }
    expect(lost).toEqual([]);
    expect(merges).toBeGreaterThan(INTERLEAVINGS);
    expect(questions).toBeGreaterThan(1_000);
    expect(silent).toBeGreaterThan(1_000);
  });
});
