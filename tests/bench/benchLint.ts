import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

const COUNT = 1000;

/** What the lint of a folder took and used, in seconds. */
export interface LintCost {
  taken: number;
  used: number;
  count: number;
}

/**
 * Lint and resolve of 1,000 definitions in one process, after start. Budget: 1 s on a quiet machine. Its processor time is
 * more, since Node collects garbage and compiles in threads of its own.
 */
export async function benchLint(): Promise<void> {
  const { root, remove } = createManyDefinitions(COUNT);
  try {
    process.stdout.write(`lint   ${describeLint(await measureLint(root))}\n`);
  } finally {
    remove();
  }
}

/** Checks a folder, after what the first use of every rule costs, which is the same for one definition and for a thousand. */
export async function measureLint(root: string): Promise<LintCost> {
  await loadDefinitions();
  const [start, began] = [process.cpuUsage(), performance.now()];
  const { resources } = await loadDefinitions({ root });
  const { user, system } = process.cpuUsage(start);
  return { taken: (performance.now() - began) / 1000, used: (user + system) / 1e6, count: resources.length };
}

/** The cost for each 1,000 definitions, beside the budget. */
export function describeLint({ taken, used, count }: LintCost): string {
  const [seconds, ofProcessor] = [taken, used].map((cost) => ((cost * 1000) / count).toFixed(2));
  return `1,000 definitions (of ${count}) in ${seconds} s (budget 1 s), ${ofProcessor} s of CPU`;
}
