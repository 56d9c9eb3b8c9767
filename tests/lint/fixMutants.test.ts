import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { correctSources } from '../../engine/tools/lint/correctSources.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { parseSource, type SourceFile } from '../../engine/tools/lint/source/parseSource.ts';
import { makeMutants, print } from '../bench/mutations/makeMutants.ts';
import type { Mutant } from '../bench/mutations/Operator.types.ts';

/** The fixtures that mistakes are made in; what they refer to is read with them. */
const MUTATED = ['columns', 'list-variants', 'moved-records', 'shapes', 'rules', 'sections', 'conditional-fields'];
/** Groups that these point to. */
const BESIDE = ['regions', 'districts', 'companies', 'residents', 'counts-and-charts'];

const { sources, known, product } = await readDefinitions({ root: join(import.meta.dirname, '../fixtures') });
const printed = sources
  .filter(({ name }) => [...MUTATED, ...BESIDE].includes(name))
  .map((source) => parseSource({ ...source, text: print(source.value) }));
const options = { known, product };
const mutants = asProduct(product, () =>
  makeMutants(
    printed.filter(({ name }) => MUTATED.includes(name)),
    1,
  ),
);

function found(all: readonly SourceFile[]): string[] {
  return lintSources(all, options).findings.map(({ file, rule, message }) => `${file} ${rule} ${message}`);
}

interface Fixed {
  mutant: Mutant;
  before: string[];
  after: string[];
  text: string;
  /** The text after a second correction. */
  again: string;
}

/** What the correction makes of a mutant; undefined for one in which nothing is certain. */
function fixed(mutant: Mutant): Fixed | undefined {
  const all = printed.map((source) =>
    source.name === mutant.name ? parseSource({ ...source, text: mutant.text }) : source,
  );
  const place = all.findIndex(({ name }) => name === mutant.name);
  if (!lintSources(all, options).findings.some(({ fix }) => fix !== undefined)) return undefined;
  const { corrected } = correctSources(all, options);
  const text = corrected[place]?.text ?? '';
  const again = correctSources(corrected, options).corrected[place]?.text ?? '';
  return { mutant, before: found(all), after: found(corrected), text, again };
}

const results = mutants.flatMap((mutant) => fixed(mutant) ?? []);

/** Numbers of the lines that read differently. */
function changedLines(before: string, after: string): number[] {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  return Array.from({ length: Math.max(lines.length, others.length) }, (_, index) => index).filter(
    (index) => lines[index] !== others[index],
  );
}

describe('AUTH-08: --fix of a single mistake', () => {
  it('is tried on many mutants, and corrects some', () => {
    expect(results.length).toBeGreaterThan(25);
    expect(results.filter(({ mutant, text }) => text !== mutant.text).length).toBeGreaterThan(10);
  });

  it('adds no finding', () => {
    expect(results.filter(({ before, after }) => after.some((line) => !before.includes(line)))).toEqual([]);
  });

  it('corrects something when it changes something', () => {
    expect(
      results.filter(({ mutant, text, before, after }) => text !== mutant.text && after.length >= before.length),
    ).toEqual([]);
  });

  it('changes no line but that of the mistake and those of its name', () => {
    const others = results.filter(({ mutant, text }) => changedLines(mutant.text, text).length > 2);
    expect(others.map(({ mutant }) => mutant.operator)).toEqual([]);
  });

  it('changes nothing the second time', () => {
    expect(results.filter(({ text, again }) => again !== text)).toEqual([]);
  });

  it('restores the file, or leaves it, or corrects it to another that has no finding more', () => {
    const originals = new Map(printed.map(({ name, text }) => [name, text]));
    const other = results.filter(
      ({ mutant, text, after }) => text !== mutant.text && text !== originals.get(mutant.name) && after.length > 0,
    );
    expect(other.map(({ mutant, after }) => [mutant.operator, mutant.place, after])).toEqual([]);
  });
});
