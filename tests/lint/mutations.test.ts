import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { runMutations } from '../bench/mutations/benchMutations.ts';
import { fileOperators, OPERATORS } from '../bench/mutations/operators/index.ts';
import { reportOf, sharesOf } from '../bench/mutations/report.ts';

/** One mutant of each operator; `npm run bench -- mutations --sample=all` judges every one. */
const { verdicts, falseFindings } = await runMutations({ most: 1 });
const shown = reportOf(verdicts, falseFindings).join('\n');

describe('AUTH-01: the bench of single mistakes', () => {
  it('has at least 150 operators, each with a name of its own and with a mutant', () => {
    const ids = [...OPERATORS, ...fileOperators].map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ids).size).toBe(ids.length);
    const used = new Set(verdicts.map(({ mutant }) => mutant.operator));
    expect(ids.filter((id) => !used.has(id))).toEqual([]);
  });

  it('always makes the same mutants', async () => {
    const again = await runMutations({ most: 1, only: 'toggles/', folders: [REPOSITORY] });
    const texts = new Set(verdicts.map(({ mutant }) => mutant.text));
    expect(again.verdicts.filter(({ mutant }) => !texts.has(mutant.text))).toEqual([]);
  });

  it('decides harm by what a file does, not by what the lint says of it', () => {
    const harms = new Map(verdicts.map(({ mutant, harm }) => [mutant.operator, harm]));
    expect(harms.get('file/cut-in-half')).toBe('stops');
    expect(harms.get('fields/pattern-slow')).toBe('stops');
    expect(harms.get('fields/length-reversed')).toBe('breaks');
    expect(harms.get('conditions/and-its-opposite')).toBe('breaks');
    expect(harms.get('texts/space-before')).toBe('differs');
    expect(harms.get('names/key-version')).toBe('ignored');
  });
});

describe('AUTH-02: of single mistakes that do harm', () => {
  it('at least 97 % are found', () => {
    expect({ ...sharesOf(verdicts), shown }).toMatchObject({ found: atLeast(0.97) });
  });

  it('at least 99 % are found at the place', () => {
    expect({ ...sharesOf(verdicts), shown }).toMatchObject({ atPlace: atLeast(0.99) });
  });

  it('a field that no screen shows is found, and one that anything uses is not', () => {
    const found = verdicts.filter(({ mutant }) => mutant.operator === 'fields/shown-nowhere');
    expect(found.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual(found.map(() => ['field-shown']));
    expect(found.length).toBeGreaterThan(0);
  });

  it('nothing is found where nothing is wrong', () => {
    expect(falseFindings).toBe(0);
  });

  it('none stops the lint', () => {
    expect(verdicts.filter(({ hasCrashed }) => hasCrashed)).toEqual([]);
  });
});

describe('AUTH-05: of near misses', () => {
  it('at least 95 % are answered by the right word', () => {
    expect({ ...sharesOf(verdicts), shown }).toMatchObject({ named: atLeast(0.95) });
  });
});

/** Matches a share; what the bench prints is in the message of one that is less. */
function atLeast(share: number): unknown {
  return expect.toSatisfy((found: unknown) => typeof found === 'number' && found >= share);
}
