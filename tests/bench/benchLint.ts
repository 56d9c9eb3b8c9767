import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

const COUNT = 1000;

/**
 * Lint and resolve of 1,000 definitions in one process, after start. Budget: 1 s on a quiet machine. Its processor time is
 * more, since Node collects garbage and compiles in threads of its own.
 */
export async function benchLint(): Promise<void> {
  const { root, remove } = createManyDefinitions(COUNT);
  try {
    await loadDefinitions();
    const [start, began] = [process.cpuUsage(), performance.now()];
    const { resources } = await loadDefinitions({ root });
    const { user, system } = process.cpuUsage(start);
    const perThousand = 1000 / resources.length;
    const taken = ((performance.now() - began) / 1000) * perThousand;
    const used = ((user + system) / 1e6) * perThousand;
    process.stdout.write(
      `lint   1,000 definitions (of ${resources.length}) in ${taken.toFixed(2)} s (budget 1 s), ${used.toFixed(2)} s of CPU\n`,
    );
  } finally {
    remove();
  }
}
