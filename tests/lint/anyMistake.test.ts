import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTarget } from '../../engine/tools/lint/buildTargets.ts';
import { buildProject } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { RULES } from '../../engine/tools/lint/rules/index.ts';
import { runRules } from '../../engine/tools/lint/runRules.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';
import { mutationOf } from '../helpers/mutations.ts';

/** Changes of each file, always the same ones. */
const RUNS = { seed: 15, numRuns: 25 } as const;

const folders = [REPOSITORY, join(import.meta.dirname, '../fixtures')];
const read = await Promise.all(folders.map((root) => readDefinitions({ root })));
const files = read.flatMap(({ sources, known }) => {
  const targets = sources.map(buildTarget);
  return targets.map((target) => ({ file: target.source.file, target, targets, known }));
});

describe('MEND-15: no mistake in a definition stops a rule', () => {
  it.each(files)('$file', ({ target, targets, known }) => {
    fc.assert(
      fc.property(mutationOf(target.source.value), ({ value }) => {
        const source = parseSource({ ...target.source, text: JSON.stringify(value) });
        const changed = buildTarget(source);
        const project = buildProject(
          targets.map((other) => (other === target ? changed : other)),
          known,
        );
        const stopped = runRules(RULES, changed, project).filter(({ message }) => message.includes('could not read'));
        expect(stopped).toEqual([]);
      }),
      RUNS,
    );
  });
});
