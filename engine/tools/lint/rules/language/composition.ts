import { plainSource } from '../../source/composeSources.ts';
import { nodeAt } from '../../source/locate.ts';
import { defineSourceRule } from '../defineRule.ts';

/** The files that a definition is made of are there, and fit together. */
export const composition = defineSourceRule('composition', (source, report) => {
  const plain = plainSource(source);
  for (const { mistake, path, values } of source.problems ?? [])
    report(path, mistake, values, { offset: nodeAt(plain, path)?.offset ?? 0 });
});
