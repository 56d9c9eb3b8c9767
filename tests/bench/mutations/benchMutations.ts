import { join } from 'node:path';
import { readDefinitions } from '../../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import { asProduct } from '../../../engine/core/product/currentProduct.ts';
import { wholeSources } from '../../helpers/wholeSources.ts';
import { type Verdict, openBench } from './judge.ts';
import { makeMutants } from './makeMutants.ts';
import { reportOf } from './report.ts';

/** Mutants of each operator and folder in a short run, of about a minute. */
const SHORT = 2;

const FOLDERS = [REPOSITORY, join(import.meta.dirname, '../../fixtures')];

/**
 * Puts single mistakes into the shipped definitions and the fixtures and prints which of them the lint finds, where, and
 * with which word. `--sample=40` takes so many of each operator, `--sample=all` every one, `--only=texts` those of a group
 * or of one operator.
 */
export async function benchMutations(options: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const sample = options.get('sample');
  const { verdicts, falseFindings } = await runMutations({
    most: sample === 'all' ? Infinity : Number(sample ?? SHORT),
    only: options.get('only') ?? '',
  });
  for (const line of reportOf(verdicts, falseFindings)) process.stdout.write(`${line}\n`);
}

/** Judges the mutants of some folders; `only` is the beginning of the names of operators. */
export async function runMutations({
  most,
  only = '',
  folders = FOLDERS,
}: {
  most: number;
  only?: string;
  folders?: readonly string[];
}): Promise<{ verdicts: Verdict[]; falseFindings: number }> {
  const verdicts: Verdict[] = [];
  let falseFindings = 0;
  for (const root of folders) {
    const found = await readDefinitions({ root });
    const read = { ...found, sources: wholeSources(found.sources) };
    const bench = openBench(read);
    falseFindings += bench.falseFindings.length;
    const mutants = asProduct(read.product, () => makeMutants(read.sources, most)).filter(({ operator }) =>
      operator.startsWith(only),
    );
    for (const mutant of mutants) verdicts.push(bench.judge(mutant));
  }
  return { verdicts, falseFindings };
}
