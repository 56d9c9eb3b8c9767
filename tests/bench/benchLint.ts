import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

const COUNT = 1000;

/** Lint and resolve of 1,000 definitions in one process, after start. Budget: 1 s on one core. */
export async function benchLint(): Promise<void> {
  const { root, remove } = createManyDefinitions(COUNT);
  try {
    await loadDefinitions();
    const start = process.cpuUsage();
    const { resources } = await loadDefinitions({ root });
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    process.stdout.write(
      `lint   ${resources.length} definitions in ${seconds.toFixed(2)} s of CPU (${seconds.toFixed(2)} × the budget of 1 s)\n`,
    );
  } finally {
    remove();
  }
}
